// One match as one seat sees it: what the server sends (schema.ts) and every drawing reads.
import type { View } from '../schema';

export type { LogEntry, Option, Panel, Piece, Place, Player, Result, Token, View } from '../schema';

/** Before anything has come. */
export const nothing: View = {
  match: '', game: '', title: '', edition: '', state: 'running', version: -1, viewer: null, yours: [], cover: null, status: '',
  question: [], asked: null, options: [], areas: [], places: [], pieces: [], panels: [], extra: {}, maps: [], players: [],
  undo: { last: 'no', of: [], reason: '', turn: false }, request: null, clock: null,
  fairness: { commitment: '', secret: '', luck: [] }, result: null, next: '',
}; // prettier-ignore

/** Tokens as plain text. */
export function spoken(line: { text: string }[]): string {
  return line.map((token) => token.text).join('');
}
