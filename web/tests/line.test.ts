import { expect, test } from 'vitest';
import { Line, type LineState } from '../src/net/line';
import type { FromServer } from '../src/schema';

class Socket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.broken(1006);
  }
  opened(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  broken(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

function lined() {
  const sockets: Socket[] = [];
  const timers = new Map<number, { act: () => void; ms: number }>();
  const heard: FromServer[] = [];
  const states: LineState[] = [];
  let number = 0;
  const line = new Line(() => 'ws://here', (message) => heard.push(message), (state) => states.push(state), {
    socket: () => {
      sockets.push(new Socket());
      return sockets.at(-1) as unknown as WebSocket;
    },
    later: (act, ms) => (timers.set(++number, { act, ms }), number),
    never: (timer) => timers.delete(timer),
  }); // prettier-ignore
  /** Let the timer that was set last ring. */
  function ring(): number {
    const [id, timer] = [...timers].at(-1)!;
    timers.delete(id);
    timer.act();
    return timer.ms;
  }
  return { line, sockets, heard, states, ring };
}

const CHOICE = { type: 'choose', version: 3, seat: 0, option: 7 } as const;

test('what was on its way when the line broke is sent again with the same id', () => {
  const { line, sockets, ring, states } = lined();
  sockets[0]!.opened();
  const action = line.order(CHOICE);
  expect(sockets[0]!.sent).toEqual([{ ...CHOICE, action }]);
  sockets[0]!.broken(1006);
  expect(states.at(-1)).toBe('lost');
  ring();
  sockets[1]!.opened();
  expect(sockets[1]!.sent).toEqual([{ ...CHOICE, action }]);
});

test.each(['accepted', 'refused'])('what was %s is not sent again', (type) => {
  const { line, sockets, ring } = lined();
  sockets[0]!.opened();
  const action = line.order(CHOICE);
  sockets[0]!.says({ type, action });
  expect(line.waiting).toBe(false);
  sockets[0]!.broken(1006);
  ring();
  sockets[1]!.opened();
  expect(sockets[1]!.sent).toEqual([]);
});

test('what is ordered while there is no line is sent when there is one', () => {
  const { line, sockets } = lined();
  const action = line.order(CHOICE);
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.opened();
  expect(sockets[0]!.sent).toEqual([{ ...CHOICE, action }]);
});

test('it waits longer and longer, and shortly again after a good line', () => {
  const { sockets, ring } = lined();
  sockets[0]!.broken(1006);
  const first = ring();
  sockets[1]!.broken(1006);
  const second = ring();
  expect(second).toBe(2 * first);
  sockets[2]!.opened();
  sockets[2]!.broken(1006);
  expect(ring()).toBe(first);
});

test('a line that says nothing is asked, and given up if it does not answer', () => {
  const { sockets, states, ring } = lined();
  sockets[0]!.opened();
  ring();
  expect(sockets[0]!.sent).toEqual([{ type: 'ping' }]);
  ring();
  expect(states.at(-1)).toBe('lost');
});

test('a table that is not for us is not asked for again', () => {
  const { sockets, states } = lined();
  sockets[0]!.broken(4404, 'there is no such match');
  expect(states.at(-1)).toBe('refused');
  expect(sockets.length).toBe(1);
});
