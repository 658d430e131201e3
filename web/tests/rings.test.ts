// The courses that are drawn for flights: the example of rules.md and what is special in it.
import { expect, test } from 'vitest';
import { course } from '../src/games/rings/flight';
import { ChartPlan } from '../src/games/rings/geometry';

const circle = (id: string, spaces: number) => ({ id, ring: id.startsWith('g') ? 'gap' : 'inner', orbit: id.startsWith('g') ? 0 : 1, spaces });
const ids = ['o1', 'o2', 'o3', 'ga', 'o4', 'o5', 'gb', 'o6', 'o7'];
const plan = new ChartPlan({
  circle: ids.map((id, number) => circle(id, number < 4 ? 12 : 24)),
  radial: ids.slice(1).map((outside, number) => ({ inside: ids[number], outside, rule: outside === 'o4' ? 'split' : 'same' })),
});
const FREE = { legs: ['low'], slung_total: 'high' };
const ONE = { legs: ['high'], slung_total: 'sum' };
const TWO = { legs: ['low', 'high'], slung_total: 'sum' };
const DICE = { low: 2, high: 5 };

test('a flight that is slung by the moon goes on in any direction', () => {
  const found = course(plan, FREE, DICE, ['ga-3'], 'o3-3', 'o4-9')!;
  expect(found.spaces).toEqual(['o3-3', 'ga-3', 'ga-4', 'ga-5', 'o4-9']);
  expect(found.slungAt).toBe(1);
});

test('without the moon it takes both dice', () => {
  expect(course(plan, FREE, DICE, [], 'o3-3', 'o4-9')).toBe(null);
  expect(course(plan, ONE, DICE, [], 'o3-3', 'o4-9')).toBe(null);
  expect(course(plan, TWO, DICE, [], 'o3-3', 'o4-9')!.spaces).toEqual(['o3-3', 'o3-4', 'o3-5', 'ga-5', 'o4-9']);
});

test('a body where the flight begins does not sling', () => {
  expect(course(plan, FREE, DICE, ['o3-3'], 'o3-3', 'o4-9')).toBe(null);
});

test('circles are closed, and the planet is in the way', () => {
  expect(course(plan, FREE, DICE, [], 'o1-12', 'o1-2')!.spaces).toEqual(['o1-12', 'o1-1', 'o1-2']);
  expect(plan.inward('o1-4')).toEqual([]);
  expect(plan.outward('ga-12')).toEqual(['o4-23', 'o4-24']);
  expect(plan.inward('o4-23')).toEqual(['ga-12']);
});
