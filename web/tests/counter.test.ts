import { expect, test } from 'vitest';
import { clock } from '../src/shell/clock';
import { difference } from '../src/shell/counter';

test.each([
  ['$12', '$15', '+3'],
  ['$12', '$7', '−5'],
  ['4 (+1)', '6 (+2)', '+2'],
  ['+3', '+3', ''],
  ['-2', '1', '+3'],
  ['−4', '0', '+4'],
  ['II', 'III', ''],
  ['none', '3', ''],
])('from %s to %s floats "%s"', (before, after, floats) => {
  expect(difference(before, after)).toBe(floats);
});

test.each([
  [0, '0:00'],
  [59.2, '1:00'],
  [125, '2:05'],
  [4800, '1 h 20'],
  [273600, '3 d 4 h'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
