// What lies in the mine and what of it shows; tunnels and veins traced for the ghost of a tile. Which place is legal and how
// much it draws the rules say; this finds the lines to draw.
import type { Piece } from '../../table/view';
import { CENTRE, CORNER_STEPS, SIDES, CORNERS, SIDE_STEPS, between, plus, pointOf, spotOf, written, type Point } from './lattice';

export interface Card {
  id: string;
  name: string;
  sides: string[];
  spokes: string[];
  gold: { tri: string; at: string }[];
  ladder: string;
}
export interface Side {
  doors: string[];
  effect: { range: number };
}
export interface Building {
  id: string;
  name: string;
  outpost: Side;
  upgraded: Side;
}
export interface Box {
  mine: Card[];
  building: Building[];
  costs: { build_first: number; build_step: number; upgrade_first: number; upgrade_step: number };
  win: { upgraded_needed: number };
}

export interface Lying {
  id: string; // of the piece
  point: Point;
  card?: Card;
  building?: Building;
  up?: 'outpost' | 'upgraded';
}
/** A small triangle of something that lies in the mine. */
interface Sixth {
  of: Lying;
  triangle: number;
}
export type Ground = Map<string, Sixth>;

export const idOf = (piece: string): string => piece.slice(piece.indexOf('.') + 1);
const key = ({ q, r }: Point): string => `${q} ${r}`;

/** Tiles in the order in which they were laid, then the buildings, which nothing covers. */
export function lyingIn(pieces: Piece[], box: Box): Lying[] {
  const found: Lying[] = [];
  for (const { id, kind, place, note } of pieces) {
    const point = pointOf(place);
    if (!point) continue;
    if (kind === 'tile') {
      const card = box.mine.find((one) => one.id === idOf(id));
      if (card) found.push({ id, point, card });
    } else {
      const building = box.building.find((one) => one.id === idOf(id));
      if (building) found.push({ id, point, building, up: note.startsWith('upgraded') ? 'upgraded' : 'outpost' });
    }
  }
  return found;
}

export function cornersOf({ of, triangle }: Sixth): [Point, Point, Point] {
  const corner = (x: number): Point => plus(of.point, CORNER_STEPS[x % 6]!);
  return [of.point, corner(triangle), corner(triangle + 1)];
}

/** Triangles are named by the sum of their corners, from whichever tile they are seen (INC-G9). */
export function groundOf(lying: Lying[]): Ground {
  const ground: Ground = new Map();
  for (const of of lying)
    for (const triangle of SIDES.keys()) ground.set(key(plus(SIDE_STEPS[triangle]!, of.point, 3)), { of, triangle });
  return ground;
}

export function shows(ground: Ground, of: Lying, triangle: number): boolean {
  return ground.get(key(plus(SIDE_STEPS[triangle]!, of.point, 3)))?.of === of;
}

/** The sides of a tile whose tunnel runs into the dark, where nothing lies yet. */
export function openEnds(ground: Ground, of: Lying): number[] {
  return [...SIDES.keys()].filter((side) => of.card?.sides.includes(SIDES[side]!) && shows(ground, of, side) &&
    !ground.has(key(plus(plus(of.point, of.point, 2), SIDE_STEPS[side]!, 2)))); // prettier-ignore
}

/** Does a tunnel cross the edge that lies opposite to one of a triangle's three corners? */
function crossed({ of, triangle }: Sixth, opposite: number): boolean {
  if (opposite === 0) return of.card!.sides.includes(SIDES[triangle]!);
  return of.card!.spokes.includes(CORNERS[(triangle + (opposite === 1 ? 1 : 0)) % 6]!);
}

/** The triangle on the other side of that edge, if something lies there. */
function across(ground: Ground, corners: Point[], opposite: number): Sixth | undefined {
  const [one, other] = corners.filter((_, corner) => corner !== opposite) as [Point, Point];
  const beyond = plus(plus(one, other), corners[opposite]!, -1);
  return ground.get(key(plus(plus(one, other), beyond)));
}

export interface Way {
  building: Building;
  length: number;
  d: string; // the path from the tile to the door
  door: Point; // of the building: its centre
}
interface Step {
  at: Sixth;
  length: number;
  d: string;
}

/** The shortest tunnel from the last of what lies there to each building that supplies it (INC-R1 to INC-R7). */
export function waysFrom(lying: Lying[]): Way[] {
  const ground = groundOf(lying);
  const start = lying.at(-1)!;
  const ways = new Map<Building, Way>();
  const seen = new Set<Sixth>();
  const waiting: Step[] = [];
  for (const at of ground.values())
    if (at.of === start && [0, 1, 2].some((edge) => crossed(at, edge))) waiting.push({ at, length: 1, d: `M${middle(at)}` });
  while (waiting.length) {
    const nearest = waiting.reduce((best, one) => (one.length < best.length ? one : best));
    waiting.splice(waiting.indexOf(nearest), 1);
    const { at, length, d } = nearest;
    if (seen.has(at)) continue;
    seen.add(at);
    const corners = cornersOf(at);
    for (const edge of [0, 1, 2].filter((one) => crossed(at, one))) {
      const next = across(ground, corners, edge);
      const edgeMiddle = between(...corners.filter((_, corner) => corner !== edge).map(spotOf));
      const on = `${d}Q${middle(at)} ${written(edgeMiddle)}`;
      const { building, up, point: door } = next?.of ?? {};
      if (building && up && door) {
        if (length <= building[up].effect.range && !ways.has(building)) ways.set(building, { building, length, d: on, door });
      } else if (next && !seen.has(next)) waiting.push({ at: next, length: length + (next.of === at.of ? 0 : 1), d: on });
    }
  }
  return [...ways.values()];
}

function middle(sixth: Sixth): string {
  return written(between(...cornersOf(sixth).map(spotOf)));
}

export interface Vein {
  d: string; // the rock of the vein
  others: Lying[]; // the other tiles that show gold in it
}

/** The areas of rock that the gold of the last of what lies there is in, with other gold (INC-V1 to INC-V8). */
export function veinsFrom(lying: Lying[]): Vein[] {
  const ground = groundOf(lying);
  const start = lying.at(-1)!;
  const known = new Set<string>();
  return start.card!.gold.flatMap(({ tri, at }) => {
    const vein = follow(ground, { of: start, triangle: SIDES.indexOf(tri) }, cornerOf(start.point, at), known);
    return vein && vein.others.length ? [vein] : [];
  });
}

function cornerOf(point: Point, at: string): Point {
  return at === 'c' ? point : plus(point, CORNER_STEPS[CORNERS.indexOf(at)]!);
}

/** Pieces of rock are corners of triangles; they hold together where no tunnel parts them. */
function follow(ground: Ground, first: Sixth, corner: Point, known: Set<string>): Vein | null {
  const pieceKey = (sixth: Sixth, at: Point): string => `${cornersOf(sixth).map(key).sort().join()}:${key(at)}`;
  const others = new Set<Lying>();
  const waiting: [Sixth, Point][] = [[first, corner]];
  let d = '';
  if (known.has(pieceKey(first, corner))) return null;
  while (waiting.length) {
    const [sixth, at] = waiting.pop()!;
    const name = pieceKey(sixth, at);
    if (known.has(name)) continue;
    known.add(name);
    const corners = cornersOf(sixth);
    const here = corners.findIndex((one) => key(one) === key(at));
    const [one, other] = [0, 1, 2].filter((number) => number !== here) as [number, number];
    const edgeTo = (number: number): string => written(between(spotOf(at), spotOf(corners[number]!)));
    d += `M${written(spotOf(at))} ${edgeTo(one)} ${middle(sixth)} ${edgeTo(other)}Z`;
    const { card } = sixth.of;
    if (sixth.of !== first.of && card!.gold.some((spot) => SIDES.indexOf(spot.tri) === sixth.triangle && key(cornerOf(sixth.of.point, spot.at)) === key(at))) others.add(sixth.of); // prettier-ignore
    for (const [to, opposite] of [[one, other], [other, one]] as const) {
      if (!crossed(sixth, opposite)) waiting.push([sixth, corners[to]!]);
      const next = across(ground, corners, opposite);
      if (next?.of.card) waiting.push([next, at]);
    }
  }
  return { d, others: [...others] };
}

/** What a point of the mine is seen as: its spot, and nothing else. */
export function spotAt(place: string): { x: number; y: number } {
  const point = pointOf(place);
  return point ? spotOf(point) : CENTRE;
}
