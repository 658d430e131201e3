// One match as one seat sees it: what the server sends and every drawing reads.

export interface Place {
  id: string;
  area: string;
  label: string;
  note: string;
  row: number;
  column: number;
  brief: string;
}

export interface Piece {
  id: string;
  kind: string;
  place: string;
  label: string;
  seat: number | null;
  note: string;
}

export interface Panel {
  seat: number;
  counters: Record<string, string>;
  notes: string[];
}

export interface Option {
  code: number;
  notation: string;
  label: string;
  group: string;
  hint: string;
  target: string;
  warning: string; // why it cannot be taken back; mostly empty
}

export interface Player {
  seat: number;
  name: string;
  colour: string;
  kind: 'person' | 'bot' | 'open';
  connected?: boolean;
  thinking?: boolean;
  clock?: number | null; // seconds left
}

export interface LogPart {
  text: string;
  id?: string | null; // of the piece or place that it speaks of; "seat.1" is a player
}

export interface LogLine {
  number: number;
  seat: number | null;
  parts: LogPart[];
}

export interface Result {
  lines: { label: string; seats: [string, number][] }[];
  totals: number[];
  winners: number[];
  tie_break: string;
  outcome: string;
}

export interface View {
  match: string;
  version: number;
  game: string;
  title: string;
  viewer: number | null; // null watches
  over: boolean;
  seat: number | null; // who is asked
  status: string; // "Round 3 of 7, Tasking"
  question: string;
  areas: { id: string; title: string }[];
  places: Place[];
  pieces: Piece[];
  panels: Panel[];
  extra: Record<string, string>;
  maps: string[];
  options: Option[];
  players: Player[];
  log: LogLine[];
  undo: { free: boolean; reason: string };
  result: Result | null;
}

export const nothing: View = {
  match: '', version: -1, game: '', title: '', viewer: null, over: false, seat: null, status: '', question: '',
  areas: [], places: [], pieces: [], panels: [], extra: {}, maps: [], options: [], players: [], log: [],
  undo: { free: false, reason: '' }, result: null,
}; // prettier-ignore
