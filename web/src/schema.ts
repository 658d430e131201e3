// Written by `make schema` from pithead/server/messages.py; edit that.

/** A stretch of a line. `thing` is a piece, a place or a player that it speaks of: "building.slag_heap", "seat.1". Not all of them lie on the table. */
export interface Token {
  text: string;
  thing: string;
}

export interface Area {
  id: string;
  title: string;
}

/** A legal choice of the seat that is asked. `target` is the piece or place to click for it; several options can share one. `warning` says why it could not be taken back afterwards; empty if it could. */
export interface Option {
  code: number;
  notation: string;
  label: string;
  group: string;
  hint: string;
  target: string;
  warning: string;
}

/** `name` is as people wrote it: show it as text, never as HTML. */
export interface Player {
  seat: number;
  name: string;
  colour: string;
  kind: "person" | "bot" | "open";
  bot: string;
  was: "" | "resigned" | "timed out" | "left";
  connected: boolean;
  thinking: boolean;
  seconds: number | null;
}

export interface ScoreLine {
  label: string;
  seats: [string, number][];
}

/** The end: the points line by line in the order of the rules. */
export interface Result {
  lines: ScoreLine[];
  totals: number[];
  winners: number[];
  tie_break: Token[];
  outcome: Token[];
  abandoned: boolean;
}

/** `free`: do it. `ask`: the seats in `of` have to agree. `no`: `reason` says why. The same for the whole turn. */
export interface Undo {
  last: "free" | "ask" | "no";
  of: number[];
  reason: string;
  turn: boolean;
}

/** Somebody wants to take something back and waits for the others. `number` goes into the `Consent`. */
export interface Asked {
  number: number;
  seat: number;
  waiting_for: number[];
  sentence: string;
}

/** `commitment` is the SHA-256 of the server's secret, told before the players' luck was known. The secret is told at the end. */
export interface Fairness {
  commitment: string;
  secret: string;
  luck: string[];
}

/** How long a seat may think, in seconds: `bank` to begin with, `each` more for every turn, never more than `most`. */
export interface Clock {
  kind: "live" | "correspondence";
  bank: number;
  each: number;
  most: number;
}

/** What is told about one player beside the table. */
export interface Panel {
  seat: number;
  counters: Record<string, string>;
  notes: string[];
}

/** Something that lies in a place. Its id says nothing that its viewer may not know, and stays the same while the piece moves, as far as the viewer can follow it. */
export interface Piece {
  id: string;
  kind: string;
  place: string;
  label: string;
  seat: number | null;
  note: string;
}

/** Somewhere a piece can lie or an option can point to. Places of one area that share a column stand one below the other, in the order of their rows. */
export interface Place {
  id: string;
  area: string;
  label: string;
  note: string;
  row: number;
  column: number;
  brief: string;
}

/** What one seat, or a spectator, sees of a match: everything the page draws. */
export interface View {
  match: string;
  game: string;
  title: string;
  edition: string;
  state: "open" | "running" | "over" | "outdated";
  version: number;
  viewer: number | null;
  yours: number[];
  cover: number | null;
  status: string;
  question: Token[];
  asked: number | null;
  options: Option[];
  areas: Area[];
  places: Place[];
  pieces: Piece[];
  panels: Panel[];
  extra: Record<string, string>;
  maps: string[];
  players: Player[];
  undo: Undo;
  request: Asked | null;
  clock: Clock | null;
  fairness: Fairness;
  result: Result | null;
  next: string;
}

/** What one step did, as the viewer may be told. */
export interface LogEntry {
  number: number;
  seat: number;
  forced: boolean;
  lines: Token[][];
}

/** Keep the entries with numbers below `start`, and put these after them. */
export interface LogTail {
  start: number;
  entries: LogEntry[];
}

/** A line of the chat. Without a seat it is a spectator's; a `note` is what the server writes down, such as that something was taken back. Text, never HTML. */
export interface Remark {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  note: boolean;
  at: number;
}

export interface State {
  type: "state";
  view: View;
  log: LogTail;
  chat: Remark[];
}

export interface Change {
  type: "change";
  version: number;
  view: Partial<View>;
  log: LogTail | null;
}

/** What you did is safely written down; the `Change` follows. `repeated`: it had been done before. */
export interface Accepted {
  type: "accepted";
  action: string;
  version: number;
  repeated: boolean;
}

/** Nothing was done. `stale`: it was meant for an older version; what is new is on its way or already here. */
export interface Refused {
  type: "refused";
  action: string;
  sentence: string;
  clause: string;
  stale: boolean;
}

export interface Reason {
  clause: string;
  sentence: string;
  text: string;
}

/** Why clicking this does nothing; empty if nothing ever can be chosen there. */
export interface WhyAnswer {
  type: "why";
  target: string;
  reasons: Reason[];
}

export interface Chatted {
  type: "chat";
  remark: Remark;
}

export interface Pong {
  type: "pong";
}

export interface Choose {
  type: "choose";
  action: string;
  version: number;
  seat: number;
  option: number;
}

/** Take back the last choice of a seat, or all of this turn that can be taken back freely. */
export interface TakeBack {
  type: "undo";
  action: string;
  version: number;
  seat: number;
  turn?: boolean;
}

export interface Consent {
  type: "consent";
  action: string;
  request: number;
  seat: number;
  agree: boolean;
}

/** At a shared screen: only this seat's player looks now. */
export interface Ready {
  type: "ready";
  seat: number;
}

export interface Why {
  type: "why";
  target: string;
}

export interface Chat {
  type: "chat";
  action: string;
  text: string;
}

export interface Ping {
  type: "ping";
}

/** What every refusal over REST says. */
export interface Problem {
  error: string;
}

export interface Me {
  name: string;
}

export interface SetMe {
  name: string;
}

export interface GameInfo {
  name: string;
  title: string;
  least: number;
  most: number;
  kind: string;
  length: string;
  size: string;
  glance: string;
}

/** `html` has an element with the id of each clause; `clauses` their texts. */
export interface RulesText {
  game: string;
  title: string;
  html: string;
  clauses: Record<string, string>;
}

export interface BotInfo {
  name: string;
  about: string;
}

/** Somebody at this browser. The first is you, under your own name unless another is given. */
export interface SeatHere {
  kind: "here";
  name?: string | null;
}

export interface SeatBot {
  kind: "bot";
  bot: string;
}

export interface SeatOpen {
  kind: "open";
}

/** With an open seat the match begins when the last one is taken. */
export interface NewMatch {
  game: string;
  seats: (SeatHere | SeatBot | SeatOpen)[];
  clock?: "none" | "live" | "correspondence";
  public?: boolean;
  edition?: string | null;
  luck?: string;
}

export interface Created {
  match: string;
  invite: string;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  yours: boolean;
}

export interface MatchInfo {
  match: string;
  game: string;
  title: string;
  state: "open" | "running" | "over" | "outdated";
  seats: SeatInfo[];
  asked: number | null;
  your_move: boolean;
  winners: number[];
  clock: "none" | "live" | "correspondence";
  public: boolean;
  created: number;
  moved: number;
}

export interface MatchLists {
  running: MatchInfo[];
  finished: MatchInfo[];
  open: MatchInfo[];
}

export interface Join {
  seat?: number | null;
  invite?: string;
  name?: string | null;
  luck?: string;
}

export interface Joined {
  match: string;
  seat: number;
}

export interface SeatOrder {
  seat: number;
}

/** Put a bot in a seat whose player has left. */
export interface Replace {
  seat: number;
  bot: string;
}

export interface Rematch {
  luck?: string;
}

export interface Offered {
  version: number;
  seat: number | null;
  options: Option[];
}

export interface Done {
  version: number;
  repeated: boolean;
}

/** Whether a match file is in order: its positions, and that its shuffles were fair. */
export interface Verified {
  ok: boolean;
  sentence: string;
}

export interface VerifyFile {
  text: string;
}

export interface Health {
  ok: boolean;
  matches: number;
  sockets: number;
  waiting: number;
}

/** What is printed on the components, as the edition's file has it. */
export interface Box {
  game: string;
  edition: string;
  data: Record<string, unknown>;
}

export type FromServer = State | Change | Accepted | Refused | WhyAnswer | Chatted | Pong;

export type FromPage = Choose | TakeBack | Consent | Ready | Why | Chat | Ping;
