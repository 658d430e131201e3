import { expect, test } from 'vitest';
import { nearest } from '../src/table/keys';

const GRID = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 1 }, { x: 10, y: 10 }, { x: 21, y: 9 }]; // prettier-ignore
const [RIGHT, LEFT, DOWN, UP]: [number, number][] = [[1, 0], [-1, 0], [0, 1], [0, -1]] as [number, number][]; // prettier-ignore

test('an arrow goes to the nearest target that way', () => {
  expect(nearest(GRID[0]!, GRID, RIGHT!)).toBe(1);
  expect(nearest(GRID[1]!, GRID, RIGHT!)).toBe(2);
  expect(nearest(GRID[1]!, GRID, DOWN!)).toBe(3);
  expect(nearest(GRID[4]!, GRID, UP!)).toBe(2);
});

test('there is nothing beyond the edge', () => {
  expect(nearest(GRID[0]!, GRID, LEFT!)).toBe(-1);
  expect(nearest(GRID[0]!, GRID, UP!)).toBe(-1);
});
