import { expect, test } from 'vitest';
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
