// The line to a match: it comes back by itself, and what was on its way when it broke is sent again. Every action has an
// id of its own, so that the server does nothing twice.
import type { FromPage, FromServer } from '../schema';

export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

/** What has to be answered; without the id, which the line gives it. */
export type Action = Extract<FromPage, { action: string }>;
export type Order = Action extends infer One ? (One extends { action: string } ? Omit<One, 'action'> : never) : never;

export interface Wires {
  socket: (url: string) => WebSocket;
  later: (act: () => void, ms: number) => number;
  never: (timer: number) => void;
}

const REAL: Wires = {
  socket: (url) => new WebSocket(url),
  later: (act, ms) => window.setTimeout(act, ms),
  never: (timer) => clearTimeout(timer),
};

const [FIRST_WAIT, LONGEST_WAIT, PING, SILENCE] = [400, 10_000, 15_000, 12_000]; // ms
const NOT_FOR_YOU = [4003, 4004, 4404, 1008]; // closed for good: no such match, not yours

export class Line {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Action>();
  #wait = FIRST_WAIT;
  #timer = 0;
  #silence = 0;
  #closed = false;

  constructor(
    private url: () => string,
    private hear: (message: FromServer) => void,
    private notice: (state: LineState, reason: string) => void,
    private wires: Wires = REAL,
  ) {
    this.#connect();
  }

  /** Ask for something that changes the match; repeated until it is answered. */
  order(order: Order): string {
    const action = newId();
    const message = { ...order, action } as Action;
    this.#unanswered.set(action, message);
    this.#write(message);
    return action;
  }

  /** Say something that need not arrive. */
  say(message: FromPage): void {
    this.#write(message);
  }

  get waiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Try again at once. */
  now(): void {
    if (this.#closed || this.#socket?.readyState === 0 || this.#socket?.readyState === 1) return;
    this.wires.never(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.wires.never(this.#timer);
    this.wires.never(this.#silence);
    this.#socket?.close();
  }

  #connect(): void {
    this.notice('connecting', '');
    const socket = this.wires.socket(this.url());
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.notice('open', '');
      for (const message of this.#unanswered.values()) this.#write(message);
      this.#listen();
    };
    socket.onmessage = (event) => {
      this.#listen();
      const message = JSON.parse(event.data) as FromServer;
      if (message.type === 'accepted' || message.type === 'refused') this.#unanswered.delete(message.action);
      if (message.type === 'chat') this.#forgetChat(message.remark.text);
      this.hear(message);
    };
    socket.onclose = (event) => this.#lost(socket, event);
  }

  /** Chat is answered by the line itself coming back to everybody. */
  #forgetChat(text: string): void {
    for (const [action, message] of this.#unanswered)
      if (message.type === 'chat' && message.text === text) return void this.#unanswered.delete(action);
  }

  #lost(socket: WebSocket, event: CloseEvent): void {
    if (this.#closed || socket !== this.#socket) return;
    this.wires.never(this.#silence);
    if (NOT_FOR_YOU.includes(event.code)) {
      this.#closed = true;
      return this.notice('refused', event.reason);
    }
    this.notice('lost', event.reason);
    this.#timer = this.wires.later(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** A line that says nothing is asked whether it is there, and given up if it does not answer. */
  #listen(): void {
    this.wires.never(this.#silence);
    this.#silence = this.wires.later(() => {
      this.#write({ type: 'ping' });
      this.#silence = this.wires.later(() => this.#socket?.close(), SILENCE);
    }, PING);
  }

  #write(message: FromPage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a page that was here before has already: the rest is sent. */
export interface Known {
  version: number;
  steps: number; // entries of the log
  chat: number; // the number that the next remark will have
  seat: number; // through whose eyes it looked; -1: a spectator's
}

export function lineTo(match: string, known: Known | null): string {
  const asked = known
    ? `?${new URLSearchParams(Object.entries(known).map(([name, number]) => [name, `${number}`]))}`
    : '';
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/live${asked}`;
}
