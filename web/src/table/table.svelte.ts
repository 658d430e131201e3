// The store of one table: the view, what may be clicked, what is pointed at. Drawings get it by useTable().
import { getContext, setContext, tick } from 'svelte';
import type { Drawing } from './drawing';
import { MARKS } from './marks';
import { Motion } from './motion';
import {
  nothing,
  type LogEntry,
  type Option,
  type Panel,
  type Piece,
  type Place,
  type Player,
  type View,
} from './view';

export interface WhyNot {
  clause: string;
  sentence: string;
}

/** Whoever stands behind the table: the connection to the server, or the gallery. */
export interface Dealer {
  choose(option: Option): void;
  why(id: string): void;
}

export class TableStore {
  view = $state.raw<View>(nothing);
  log = $state.raw<LogEntry[]>([]);
  box = $state.raw<Record<string, any>>({}); // the printed box: components.toml
  drawing = $state.raw<Drawing | null>(null);
  narrow = $state(false); // a phone held upright
  sent = $state(false); // a choice is on its way: nothing is offered until the answer

  hovered = $state<string | null>(null); // the id of the place or piece under the pointer or in focus
  lit = $state.raw<ReadonlySet<string>>(new Set()); // ids that the log line under the pointer speaks of
  menu = $state<string | null>(null); // the target whose several options are shown
  preview = $state.raw<Option | null>(null); // an option shown in place, not yet taken
  explained = $state<string | null>(null); // the id that a tip explains
  answer = $state.raw<(WhyNot & { id: string }) | null>(null); // why something is not possible
  shown = $state.raw<ReadonlySet<string>>(new Set()); // target ids that the drawing has on the board

  readonly motion = new Motion();
  dealer: Dealer = { choose: () => {}, why: () => {} };
  #registered = new Map<string, Set<Element>>();

  options = $derived<Option[]>(this.sent || this.view.cover !== null ? [] : this.view.options);
  targets = $derived(grouped(this.options, (option) => option.target));
  places = $derived(new Map(this.view.places.map((place) => [place.id, place] as const)));
  pieces = $derived(new Map(this.view.pieces.map((piece) => [piece.id, piece] as const)));
  lying = $derived(grouped(this.view.pieces, (piece) => piece.place));
  byArea = $derived(grouped(this.view.places, (place) => place.area));
  yours = $derived(this.view.viewer !== null && this.view.asked === this.view.viewer);
  /** Options that have no place on the board, and those that a drawing wants as buttons. */
  buttons = $derived(
    this.options.filter((option) => !this.shown.has(option.target) || this.drawing?.isButton?.(option)),
  );

  /** A new view: pieces move from where they were. */
  async show(view: View, log: LogEntry[] = this.log): Promise<void> {
    const before = this.view;
    const turned = before.match === view.match && before.version >= 0;
    const positions = turned ? this.motion.measure() : null;
    this.view = view;
    this.log = log;
    this.sent = false;
    this.menu = this.preview = this.answer = null;
    await tick();
    if (!positions) return;
    const owners = (pieces: Piece[]) => new Map(pieces.map((piece) => [piece.id, piece.seat] as const));
    const [then, now] = [owners(before.pieces), owners(view.pieces)];
    this.motion.play(positions, { before: (id) => panelOf(then.get(id)), after: (id) => panelOf(now.get(id)) });
  }

  /** All pieces in a place. */
  at(place: string): Piece[] {
    return this.lying.get(place) ?? [];
  }

  /** All places of an area, as the game lists them. */
  area(area: string): Place[] {
    return this.byArea.get(area) ?? [];
  }

  panel(seat: number): Panel | undefined {
    return this.view.panels.find((panel) => panel.seat === seat);
  }

  player(seat: number): Player | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  /** The path of a player's mark, in a box of 24 by 24. */
  mark(seat: number): string {
    const marks = this.drawing?.marks ?? MARKS;
    const drawn = typeof marks === 'function' ? marks(this.view) : marks;
    return drawn[seat % drawn.length]!;
  }

  /** The options of a target that are taken by clicking it: not those which are buttons. */
  optionsOf(id: string): Option[] {
    const options = this.targets.get(id) ?? [];
    return this.drawing?.isButton ? options.filter((option) => !this.drawing!.isButton!(option)) : options;
  }

  isLegal(id: string): boolean {
    return this.optionsOf(id).length > 0;
  }

  /** A click on something: take its option, offer its several options, preview them, or ask why there are none. */
  click(id: string, preview = false): void {
    let options = this.optionsOf(id);
    this.answer = null;
    if (options.length === 0) {
      // A piece that is not chosen itself stands for the place where it lies.
      const place = this.pieces.get(id)?.place ?? '';
      options = this.optionsOf(place);
      if (options.length === 0) return this.ask(id);
      id = place;
    }
    if (preview) return this.#next(options);
    if (options.length === 1) return this.pick(options[0]!);
    this.menu = this.menu === id ? null : id;
  }

  /** Take an option. */
  pick(option: Option): void {
    if (this.sent) return;
    this.menu = this.preview = this.explained = null;
    this.sent = true;
    this.dealer.choose(option);
  }

  /** Show the next of the options that share a target: tapping again rotates a tile, or takes it if it cannot be. */
  #next(options: Option[]): void {
    if (options.length === 1 && options[0]!.code === this.preview?.code) return this.confirm();
    const at = options.findIndex((option) => option.code === this.preview?.code);
    this.preview = options[(at + 1) % options.length]!;
  }

  confirm(): void {
    if (this.preview) this.pick(this.preview);
  }

  cancel(): void {
    this.preview = this.menu = this.explained = this.answer = null;
  }

  ask(id: string): void {
    this.menu = this.preview = null;
    if (this.view.viewer === null || this.view.state === 'over') this.explained = id;
    else this.dealer.why(id);
  }

  /** What a tip says about a place or a piece. */
  told(id: string): { label: string; notes: string[] } | null {
    const piece = this.pieces.get(id);
    const place = this.places.get(id) ?? this.places.get(piece?.place ?? '');
    const lying = piece
      ? []
      : this.at(id)
          .filter((one) => one.note)
          .slice(0, 3);
    const label = piece?.label ?? place?.label;
    if (!label) return null;
    const notes = [piece?.note ?? place?.note ?? '', ...lying.map((one) => `${one.label}: ${one.note}`)];
    return { label, notes: notes.filter(Boolean) };
  }

  /** Drawings tell which ids they draw, so that what is not on the board is offered as buttons. */
  register(id: string, element: Element): () => void {
    const elements = this.#registered.get(id) ?? new Set();
    this.#registered.set(id, elements.add(element));
    this.#count();
    return () => {
      elements.delete(element);
      if (elements.size === 0 && this.#registered.get(id) === elements) this.#registered.delete(id);
      this.#count();
    };
  }

  element(id: string): Element | null {
    return [...(this.#registered.get(id) ?? [])].find((element) => element.getClientRects().length > 0) ?? null;
  }

  #counting = false;
  #count(): void {
    if (this.#counting) return;
    this.#counting = true;
    queueMicrotask(() => {
      this.#counting = false;
      this.shown = new Set(this.#registered.keys());
    });
  }
}

/** Where a player's panel is on the screen: what lies before that player and is not drawn is there. */
function panelOf(seat: number | null | undefined): DOMRect | null {
  if (seat === null || seat === undefined) return null;
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}

export function grouped<Thing>(things: Thing[], key: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group) group.push(thing);
    else groups.set(key(thing), [thing]);
  }
  return groups;
}

const KEY = Symbol('table');

export function setTable(table: TableStore): TableStore {
  return setContext(KEY, table);
}

export function useTable(): TableStore {
  return getContext(KEY);
}
