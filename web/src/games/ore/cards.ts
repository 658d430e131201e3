// What is printed on the cards (table.box), found by the last part of a piece's id, and what a view says about them.
import type { TableStore } from '../../table/table.svelte';
import type { Option, Piece } from '../../table/view';

export interface Row {
  ores: string[]; // "lead", or "lead/coal" for either
  money: number;
}
export interface Contract {
  id: string;
  name: string;
  vp: number;
  buildings: number;
  rows: Row[];
}
export interface Building {
  id: string;
  name: string;
  vp: number;
  money: number;
  ores: Record<string, number>;
  text: string;
}
export interface Mine {
  id: string;
  ore: string;
  value: number;
  level1: number[];
  level2: number[];
  level3: number[];
}
export interface Chamber {
  depth: number; // 1 is the topmost
  level: number;
  yields: number;
}

export const LEVELS = ['', 'I', 'II', 'III'];

function printed<Card extends { id: string }>(table: TableStore, kind: string, piece: Piece | undefined): Card | undefined {
  const id = piece?.id.split('.').at(-1);
  return (table.box[kind] as Card[] | undefined)?.find((card) => card.id === id);
}
export const contractOf = (table: TableStore, piece: Piece | undefined) => printed<Contract>(table, 'contract', piece);
export const buildingOf = (table: TableStore, piece: Piece | undefined) => printed<Building>(table, 'building', piece);
export const mineOf = (table: TableStore, piece: Piece | undefined) => printed<Mine>(table, 'mine', piece);

/** The first card of a kind that lies in a place. */
export function cardAt(table: TableStore, kind: string, place: string): Piece | undefined {
  return table.at(place).find((one) => one.kind === kind);
}

export function chambersOf(mine: Mine | undefined): Chamber[] {
  if (!mine) return [];
  const levels = [mine.level1, mine.level2, mine.level3];
  return levels
    .flatMap((yields, level) => yields.map((amount) => ({ level: level + 1, yields: amount })))
    .map((chamber, number) => ({ depth: number + 1, ...chamber }));
}

/** The level that a player's cage goes down to. */
export function cageOf(table: TableStore, seat: number): number {
  return Math.max(1, LEVELS.indexOf(table.panel(seat)?.counters.cage ?? ''));
}

/** How many rows of a contract in a play area are filled, and whether the next can be paid (null: not told). */
export function progress(piece: Piece): { filled: number; payable: boolean | null } {
  const filled = piece.note.split('(filled)').length - 1;
  return { filled, payable: piece.note.includes('(next, payable') ? true : piece.note.includes('(next') ? false : null };
}

/** The number in "24 cards". */
export function count(text: string | undefined): number {
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
}

export const verbOf = (option: Option): string => option.notation.split(' ')[0]!;
