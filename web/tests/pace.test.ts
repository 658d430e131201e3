import { expect, test } from 'vitest';
import { Pace } from '../src/net/pace';

/** A pace with a clock of our own. */
function paced(pause = 600) {
  let now = 0;
  const timers: { at: number; act: () => void }[] = [];
  const shown: string[] = [];
  const pace = new Pace<string>(
    ({ frame, last }) => shown.push(`${frame}${last ? '.' : ''}`),
    () => pause,
    (act, ms) => timers.push({ at: now + ms, act }),
    () => now,
  );
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.splice(timers.indexOf(due), 1);
      now = due.at;
      due.act();
    }
    now = end;
  }
  return { pace, shown, pass };
}

test('choices of others are shown one after another', () => {
  const { pace, shown, pass } = paced();
  for (const frame of 'abc') pace.add(frame);
  pass(0);
  expect(shown).toEqual(['a']);
  pass(599);
  expect(shown).toEqual(['a']);
  pass(1);
  expect(shown).toEqual(['a', 'b']);
  pass(600);
  expect(shown).toEqual(['a', 'b', 'c.']);
});

test('the own choice is shown at once and nothing old comes after it', () => {
  const { pace, shown, pass } = paced();
  for (const frame of 'ab') pace.add(frame);
  pass(0);
  pace.add('mine', true);
  pass(5000);
  expect(shown).toEqual(['a', 'mine.']);
});

test('skipping goes to the newest', () => {
  const { pace, shown, pass } = paced();
  for (const frame of 'abcd') pace.add(frame);
  pass(0);
  expect(pace.behind).toBe(true);
  pace.skip();
  expect(pace.behind).toBe(false);
  pass(5000);
  expect(shown).toEqual(['a', 'd.']);
});

test('without a pause everything is shown as it comes', () => {
  const { pace, shown } = paced(0);
  pace.add('a');
  pace.add('b');
  expect(shown).toEqual(['a.', 'b.']);
});
