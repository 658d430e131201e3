// The lattice that the mine lies on (rules.md 2.1 and 4.G): points (q, r), tiles as hexagons around them, each of six small
// triangles. Lengths are in board units of a tile with sides of 100; y goes down.

export interface Point {
  q: number;
  r: number;
}
export interface Spot {
  x: number;
  y: number;
}

export const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'];
export const CORNERS = ['n', 'ne', 'se', 's', 'sw', 'nw'];
/** A step of one tile's side towards each corner, clockwise from n, and of one tile's width across each side, from ne. */
export const CORNER_STEPS: Point[] = [[0, 1], [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1]].map(step); // prettier-ignore
export const SIDE_STEPS: Point[] = [[1, 1], [2, -1], [1, -2], [-1, -1], [-2, 1], [-1, 2]].map(step); // prettier-ignore

const WIDE = 86.60254; // half the width of a tile

function step([q, r]: number[]): Point {
  return { q: q!, r: r! };
}

export function plus(one: Point, other: Point, times = 1): Point {
  return { q: one.q + times * other.q, r: one.r + times * other.r };
}

export function spotOf({ q, r }: Point): Spot {
  return { x: WIDE * q, y: -100 * (q / 2 + r) };
}

/** The point of a place called "point.1.-2". */
export function pointOf(place: string): Point | null {
  const found = /^point\.(-?\d+)\.(-?\d+)$/.exec(place);
  return found && { q: Number(found[1]), r: Number(found[2]) };
}

export function between(...spots: Spot[]): Spot {
  const sum = spots.reduce((all, spot) => ({ x: all.x + spot.x, y: all.y + spot.y }));
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

export function written({ x, y }: Spot): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

export const CENTRE: Spot = { x: 0, y: 0 };
export const CORNER_SPOTS = CORNER_STEPS.map(spotOf);
export const SIDE_MIDDLES = SIDE_STEPS.map((side) => between(CENTRE, spotOf(side)));
export const SPOKE_MIDDLES = CORNER_SPOTS.map((corner) => between(CENTRE, corner));
export const TRIANGLE_MIDDLES = SIDES.map((_, x) => between(CENTRE, CORNER_SPOTS[x]!, CORNER_SPOTS[(x + 1) % 6]!));

/** The corners of a tile marked, as all that may be clicked is marked. */
export const CORNER_MARKS = CORNER_SPOTS.map((corner, x) => {
  const towards = (other: Spot) => written(between(corner, corner, corner, other));
  return `M${towards(CORNER_SPOTS[(x + 5) % 6]!)} ${written(corner)} ${towards(CORNER_SPOTS[(x + 1) % 6]!)}`;
}).join('');

/** Outlines around a centre: a tile, its faces, and what is nearer to this point of the lattice than to any other. */
export const HEXAGON = 'M0-100 86.600-50V50L0 100-86.600 50V-50Z';
export const TOP = 'M0-100 86.600-50 0 0-86.600-50Z';
export const LEFT = 'M-86.600-50 0 0V100L-86.600 50Z';
export const RIGHT = 'M86.600-50 0 0V100L86.600 50Z';
export const CELL = 'M28.900-50 57.700 0 28.900 50H-28.900L-57.700 0-28.900-50Z';
export const FACE_BELOW = 'M0 0 86.600 50 0 100-86.600 50Z'; // the top face of the tile that a building here stands on
export const FACE_MARKS = 'M-22 12.700 0 0 22 12.700M65 37.500 86.600 50 65 62.500M22 87.300 0 100-22 87.300M-65 62.500-86.600 50-65 37.500';
