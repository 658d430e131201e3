// Others' choices are shown one after another, so that they can be followed; your own at once.

export interface Shown<Frame> {
  frame: Frame;
  last: boolean; // nothing newer waits
}

export class Pace<Frame> {
  #queue: Frame[] = [];
  #next = 0; // when the next one may be shown
  #timer: number | null = null;

  constructor(
    private show: (shown: Shown<Frame>) => void,
    private pause: () => number,
    private later: (act: () => void, ms: number) => number = (act, ms) => window.setTimeout(act, ms),
    private clock: () => number = () => performance.now(),
  ) {}

  add(frame: Frame, atOnce = false): void {
    this.#queue.push(frame);
    if (atOnce || !this.pause()) this.skip();
    else this.#plan();
  }

  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** Show the newest at once. */
  skip(): void {
    const frame = this.#queue.at(-1);
    this.#queue = [];
    if (frame !== undefined) this.#present(frame);
  }

  #plan(): void {
    if (this.#timer !== null) return;
    this.#timer = this.later(
      () => {
        this.#timer = null;
        const frame = this.#queue.shift();
        if (frame === undefined) return;
        this.#present(frame);
        if (this.#queue.length) this.#plan();
      },
      Math.max(0, this.#next - this.clock()),
    );
  }

  #present(frame: Frame): void {
    this.#next = this.clock() + this.pause();
    this.show({ frame, last: this.#queue.length === 0 });
  }
}
