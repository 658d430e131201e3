// The desert under the town, the same in every match: contour lines of a few hills, and brush on what is empty.
import { GRID, type Square } from './town';

const HILLS: [number, number, number, number][] = [
  // column, row, height, breadth
  [5, 4, 9, 4.5], [21, 5, 7, 4], [15, 11, 3.5, 5], [3, 19, 6.5, 4], [22, 20, 9.5, 5], [12, 24, 5, 3.5], [-7, 11, 9, 5],
  [34, 12, 8, 5.5], [-10, 25, 7, 4], [38, 26, 6, 4], [-11, -2, 8, 5], [35, -1, 8, 4.5], [46, 14, 8, 5], [-20, 14, 7, 5],
]; // prettier-ignore
const [LEFT, TOP, RIGHT, BOTTOM, CELL] = [-24, -8, 50, 34, 1];
const LEVELS = Array.from({ length: 19 }, (_, i) => 0.5 + 0.55 * i);
const INDEX = 4; // every fourth line is heavy

function heightAt(x: number, y: number): number {
  const rough = 0.55 * Math.sin(x * 0.7 + 1.3 * Math.sin(y * 0.5)) + 0.45 * Math.cos(y * 0.8 + Math.sin(x * 0.45));
  return HILLS.reduce((sum, [cx, cy, high, wide]) => sum + high * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * wide * wide)), rough);
}

type Point = [number, number];

/** Marching squares: where the lines of one height cross the edges of each cell, joined to runs. */
function lines(level: number, heights: Map<string, number>): Point[][] {
  const next = new Map<string, string[]>();
  const points = new Map<string, Point>();
  const crossing = (a: Point, b: Point): string | null => {
    const [from, to] = [heights.get(`${a}`)! - level, heights.get(`${b}`)! - level];
    if (from < 0 === to < 0) return null;
    const part = from / (from - to);
    const key = `${a} ${b}`;
    points.set(key, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    return key;
  };
  for (let x = LEFT; x < RIGHT; x += CELL)
    for (let y = TOP; y < BOTTOM; y += CELL) {
      const [a, b, c, d]: Point[] = [[x, y], [x + CELL, y], [x + CELL, y + CELL], [x, y + CELL]]; // prettier-ignore
      const found = [crossing(a!, b!), crossing(b!, c!), crossing(d!, c!), crossing(a!, d!)].filter((key) => key !== null);
      for (let i = 0; i + 1 < found.length; i += 2) {
        const [one, other] = [found[i]!, found[i + 1]!];
        next.set(one, [...(next.get(one) ?? []), other]);
        next.set(other, [...(next.get(other) ?? []), one]);
      }
    }
  const seen = new Set<string>();
  const runFrom = (start: string): Point[] => {
    const run: Point[] = [];
    for (let at: string | undefined = start; at && !seen.has(at); at = next.get(at)?.find((one) => !seen.has(one))) {
      seen.add(at);
      run.push(points.get(at)!);
    }
    if (next.get(start)?.length === 2 && run.length > 2) run.push(run[0]!);
    return run;
  };
  const ends = [...next.keys()].filter((key) => next.get(key)!.length === 1);
  return [...ends, ...next.keys()].filter((key) => !seen.has(key)).map(runFrom);
}

/** A run of points as a smooth line in units of 50 a square. */
function smooth(run: Point[]): string {
  const at = ([x, y]: Point) => `${(x * 50).toFixed(0)} ${(y * 50).toFixed(0)}`;
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (run.length < 4) return '';
  return run.slice(1, -1).reduce((d, point, i) => `${d}Q${at(point)} ${at(between(point, run[i + 2]!))}`, `M${at(run[0]!)}`);
}

/** Two paths: the fine contour lines and the heavy ones. */
export const contours: [string, string] = (() => {
  const heights = new Map<string, number>();
  for (let x = LEFT; x <= RIGHT; x += CELL) for (let y = TOP; y <= BOTTOM; y += CELL) heights.set(`${[x, y]}`, heightAt(x, y));
  const drawn = LEVELS.map((level) => lines(level, heights).map(smooth).join(''));
  const every = (wanted: boolean) => drawn.filter((_, i) => (i % INDEX === INDEX - 1) === wanted).join('');
  return [every(false), every(true)];
})();

// Brush, grass and stones, around the middle of a square of 50.
const TUFTS = [
  'M-7 5C-9-1-6-5-4-2-4-8 1-9 1-3 4-8 9-4 6 1 9 1 9 5 6 5Z',
  'M-6 5-9-2M-3 5-4-5M0 5V-7M3 5 4-5M6 5 9-2',
  'M-8 4A4 4 0 0 1 0 4ZM1 4A3 2.500 0 0 1 7 4Z',
  'M0 8V-8M0 0C-6 0-6-2-6-6M0 2C6 2 6 0 6-3',
];

function chance(column: number, row: number, salt: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** What grows on the squares from `from` to `to` that are free: which kind, and where it stands in units of 50. */
export function brush(from: Square, to: Square, isFree: (square: Square) => boolean): { d: string; kind: number; x: number; y: number }[] {
  const found = [];
  for (let row = from.row; row < to.row; row++)
    for (let column = from.column; column < to.column; column++) {
      const kind = Math.floor(chance(column, row, 1) * 11);
      if (kind >= TUFTS.length || !isFree({ column, row })) continue;
      const [x, y] = [50 * column + 12 + 26 * chance(column, row, 2), 50 * row + 14 + 24 * chance(column, row, 3)];
      found.push({ d: TUFTS[kind]!, kind, x, y });
    }
  return found;
}

/** The lines of the grid, dotted, within the survey. */
export const graticule = Array.from({ length: GRID + 1 }, (_, i) => `M${50 * i} 0V${50 * GRID}M0 ${50 * i}H${50 * GRID}`).join('');

/** Names on the map, where hills and the ways out of the valley are: column, row, turned by. */
export const NAMES: [string, number, number, number][] = [
  ['Buena Vista Peak', 21, 4.4, -4], ['Cerro Gordo Peak', 5, 3.4, 3], ['San Lucas Cañon', 3.4, 12.6, -62], ['Yellow Grade', 7.5, 21.4, 14],
  ['Owens Valley', -5, 8.6, -80], ['Saline Valley', 31, 9.6, 78], ['Panamint Trail', 22.3, 14.4, 24],
]; // prettier-ignore
export const PEAKS: [number, number][] = HILLS.filter(([, , high]) => high > 8).map(([x, y]) => [x, y]);
