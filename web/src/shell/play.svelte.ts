// A match at this browser: the line to the server on one side, the table on the other.
import { api } from '../net/api';
import { Line, lineTo, type Known, type LineState } from '../net/line';
import { Pace } from '../net/pace';
import { likes } from '../net/settings.svelte';
import type { FromServer, LogEntry, LogTail, Remark, View } from '../schema';
import { drawingOf } from '../table/drawing';
import type { TableStore } from '../table/table.svelte';
import type { Option } from '../table/view';
import { play as sound } from './sound';

interface Frame {
  view: View;
  log: LogEntry[];
}

export class Play {
  line = $state<LineState>('connecting');
  reason = $state(''); // why there is no line
  chat = $state.raw<Remark[]>([]);
  unread = $state(0);
  said = $state(''); // what the server refused, in a sentence
  behind = $state(false); // choices of others wait to be shown
  ready = $state(false);

  #line: Line;
  #pace: Pace<Frame>;
  #newest: Frame | null = null;
  #beginning: Promise<void> | null = null;
  #mine = new Set<string>(); // actions of this browser on their way
  #own = false; // the next change comes from an action of this browser

  constructor(
    readonly match: string,
    private table: TableStore,
  ) {
    table.dealer = {
      choose: (option) => this.#choose(option),
      why: (id) => this.#line.say({ type: 'why', target: id }),
    };
    this.#pace = new Pace(
      ({ frame, last }) => this.#show(frame, last),
      () => (likes.motion ? likes.pace : 0),
    );
    this.#line = new Line(
      () => lineTo(match, this.#known()),
      (message) => this.#hear(message),
      (state, reason) => this.#notice(state, reason),
    );
  }

  #known(): Known | null {
    if (!this.#newest) return null;
    const { view, log } = this.#newest;
    const steps = (log.at(-1)?.number ?? -1) + 1;
    return { version: view.version, steps, chat: (this.chat.at(-1)?.number ?? -1) + 1, seat: view.viewer ?? -1 };
  }

  close(): void {
    this.#line.close();
  }

  skip(): void {
    this.#pace.skip();
    this.table.motion.skip();
  }

  retry(): void {
    this.#line.now();
  }

  undo(turn = false): void {
    const { version, viewer } = this.table.view;
    if (viewer !== null) this.#order({ type: 'undo', version, seat: viewer, turn });
  }

  consent(request: number, agree: boolean): void {
    const { viewer } = this.table.view;
    if (viewer !== null) this.#order({ type: 'consent', request, seat: viewer, agree });
  }

  /** At a shared screen: the player of this seat looks now. */
  uncover(seat: number): void {
    this.#own = true;
    this.#line.say({ type: 'ready', seat });
  }

  talk(text: string): void {
    this.#line.order({ type: 'chat', text });
  }

  #choose(option: Option): void {
    const { version, viewer } = this.table.view;
    if (viewer === null) return;
    this.said = '';
    this.#order({ type: 'choose', version, seat: viewer, option: option.code });
  }

  #order(order: Parameters<Line['order']>[0]): void {
    this.#mine.add(this.#line.order(order));
  }

  #notice(state: LineState, reason: string): void {
    this.line = state;
    if (reason) this.reason = reason;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        this.chat = [
          ...this.chat.filter((old) => message.chat.every((one) => one.number !== old.number)),
          ...message.chat,
        ];
        return this.#receive({ view: message.view, log: joined(this.#newest?.log ?? [], message.log) }, this.#own);
      case 'change': {
        if (!this.#newest) return;
        const view = { ...this.#newest.view, ...message.view, version: message.version };
        return this.#receive({ view, log: joined(this.#newest.log, message.log) }, this.#own);
      }
      case 'accepted':
        this.#own = this.#mine.delete(message.action);
        return;
      case 'refused':
        this.#mine.delete(message.action);
        this.table.sent = false;
        if (!message.stale) this.said = message.sentence;
        return;
      case 'why': {
        const reason = message.reasons[0];
        if (reason) this.table.answer = { id: message.target, clause: reason.clause, sentence: reason.sentence };
        else this.table.explained = message.target;
        return;
      }
      case 'chat':
        this.chat = [...this.chat, message.remark];
        this.unread += 1;
    }
  }

  #receive(frame: Frame, atOnce: boolean): void {
    this.#own = false;
    this.#newest = frame;
    if (!this.ready)
      this.#beginning ??= this.#begin(frame).catch(() =>
        this.#notice('refused', 'The drawing of this game could not be loaded: load the page again.'),
      );
    else {
      this.#pace.add(frame, atOnce);
      this.behind = this.#pace.behind;
    }
  }

  /** The first view comes with its drawing and its box. */
  async #begin(frame: Frame): Promise<void> {
    const [drawing, box] = await Promise.all([
      drawingOf(frame.view.game),
      api.box(this.match).catch(() => ({ data: {} })),
    ]);
    this.table.drawing = drawing;
    this.table.box = box.data;
    await this.table.show(this.#newest!.view, this.#newest!.log);
    this.ready = true;
  }

  #show({ view, log }: Frame, last: boolean): void {
    const before = this.table.view;
    // What is shown late offers nothing: it may not be so any more.
    void this.table.show(last ? view : { ...view, options: [] }, log);
    this.behind = !last;
    if (view.state === 'over' && before.state !== 'over') sound('end');
    else if (view.asked === view.viewer && before.asked !== before.viewer) sound('turn');
    else if (view.version !== before.version) sound('move');
  }
}

/** A log with its tail replaced. */
export function joined(log: LogEntry[], tail: LogTail | null): LogEntry[] {
  return tail ? [...log.filter((entry) => entry.number < tail.start), ...tail.entries] : log;
}
