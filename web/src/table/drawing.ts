// What a game's folder gives: a board, and what goes with it. Everything else around the board is the same for all games.
import type { Component } from 'svelte';
import type { Option, View } from './view';

export interface Drawing {
  /** The board, one SVG in board units. */
  Board: Component;
  /** The own hand below the board; without it the cards of places called hand.* are shown in a plain strip. */
  Hand?: Component;
  /** Drawn in a player's panel below the name, instead of the plain list of counters. */
  PlayerDetail?: Component<{ seat: number }>;
  /** The path of each seat's mark in a box of 24 by 24; without it a circle, a square, a triangle ... */
  marks?: string[] | ((view: View) => string[]);
  /** Options that are buttons above the hand rather than clicked on the board ("pass", "done"). */
  isButton?: (option: Option) => boolean;
}

const drawings: Record<string, () => Promise<{ drawing: Drawing }>> = {
  ore: () => import('../games/ore'),
  inconvenience: () => import('../games/inconvenience'),
  rings: () => import('../games/rings'),
  cerro_gordo: () => import('../games/cerro_gordo'),
  lagoon: () => import('../games/lagoon'),
};

/** A stranger's game has no drawing of its own and is shown by the plain board. */
export async function drawingOf(game: string): Promise<Drawing> {
  const load = drawings[game] ?? (() => import('../games/plain'));
  return (await load()).drawing;
}
