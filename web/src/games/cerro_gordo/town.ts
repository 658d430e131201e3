// Where everything in town lies, read from the ids of the squares (rules.md section 4.1): columns and rows from 0.
import type { Option, Piece, Place, View } from '../../table/view';

export interface Square {
  column: number;
  row: number;
}
export interface Building extends Square {
  piece: Piece;
}
export interface Road extends Square {
  piece: Piece;
  edges: string; // those that show road, out of n e s w
}
export interface Mine extends Square {
  place: Place;
  silver: number; // on the top tile
  left: number; // tiles
  known: Piece | undefined; // the top tile, where the viewer has peeked
}
export interface Standing extends Square {
  piece: Piece;
  number: number; // of those on the same building
  together: number;
}
export interface Town {
  buildings: Building[];
  roads: Road[];
  mines: Mine[];
  standees: Standing[];
}
export interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const GRID = 26;
const STEPS: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const OPPOSITE: Record<string, string> = { n: 's', e: 'w', s: 'n', w: 'e' };

/** The square that an id such as "square.m12" names. */
export function squareOf(id: string): Square | null {
  const found = /^square\.([a-z])(\d+)$/.exec(id);
  return found && { column: found[1]!.charCodeAt(0) - 97, row: Number(found[2]) - 1 };
}

export function squareId({ column, row }: Square): string {
  return `square.${String.fromCharCode(97 + column)}${row + 1}`;
}

export function beyond({ column, row }: Square, edge: string): Square {
  const [right, down] = STEPS[edge]!;
  return { column: column + right, row: row + down };
}

/** Does the building or mine with this north-west square cover that one? */
export function covers(corner: Square, square: Square): boolean {
  const [right, down] = [square.column - corner.column, square.row - corner.row];
  return right >= 0 && right < 2 && down >= 0 && down < 2;
}

export function townOf(view: View): Town {
  const inTown = view.pieces.flatMap((piece) => {
    const square = squareOf(piece.place);
    return square ? [{ piece, ...square }] : [];
  });
  const buildings = inTown.filter(({ piece }) => piece.kind === 'building');
  const roads = inTown.filter(({ piece }) => piece.kind === 'road').map((road) => ({ ...road, edges: road.piece.note }));
  const standing = inTown
    .filter(({ piece }) => piece.kind === 'standee')
    .map(({ piece, ...square }) => ({ piece, on: buildings.find((one) => covers(one, square)) ?? square }));
  const standees = standing.map(({ piece, on }) => {
    const there = standing.filter((one) => one.on === on);
    const number = there.findIndex((one) => one.piece === piece);
    return { piece, column: on.column, row: on.row, number, together: there.length };
  });
  return { buildings, roads, mines: minesOf(view), standees };
}

/** The squares of a mine carry its name as their note. */
function minesOf(view: View): Mine[] {
  return view.places
    .filter((place) => place.area === 'mines')
    .flatMap((place) => {
      const squares = view.places.filter((one) => one.note === place.label).map((one) => squareOf(one.id)!);
      if (!squares.length) return [];
      const [silver, left] = [/(\d+) silver/, /(\d+) tile/].map((number) => Number(number.exec(place.note)?.[1] ?? 0));
      const known = view.pieces.find((piece) => piece.place === place.id && piece.kind === 'tile');
      const column = Math.min(...squares.map((square) => square.column));
      const row = Math.min(...squares.map((square) => square.row));
      return [{ place, column, row, silver: silver!, left: left!, known }];
    });
}

/** The part of the grid that is looked at: the town and what may be built on, with a margin that stays. */
export function windowOf(town: Town, margin: number): Window {
  const wide = [...town.buildings, ...town.mines];
  const all = [...wide, ...town.roads];
  const columns = [...all.map((one) => one.column), ...wide.map((one) => one.column + 1)];
  const rows = [...all.map((one) => one.row), ...wide.map((one) => one.row + 1)];
  return {
    left: Math.max(0, Math.min(...columns) - margin),
    top: Math.max(0, Math.min(...rows) - margin),
    right: Math.min(GRID, Math.max(...columns) + 1 + margin),
    bottom: Math.min(GRID, Math.max(...rows) + 1 + margin),
  };
}

/** The square where nothing lies yet, and the edge of the road that leads there (CER-G8). */
export function openEnds(town: Town): (Square & { edge: string })[] {
  return town.roads.flatMap((road) =>
    [...road.edges]
      .map((edge) => ({ ...beyond(road, edge), edge }))
      .filter((end) => isInside(end) && !whatLiesOn(town, end)),
  );
}

function isInside({ column, row }: Square): boolean {
  return column >= 0 && row >= 0 && column < GRID && row < GRID;
}

function whatLiesOn(town: Town, square: Square): Road | Building | Mine | undefined {
  return (
    town.roads.find((road) => road.column === square.column && road.row === square.row) ??
    [...town.buildings, ...town.mines].find((wall) => covers(wall, square))
  );
}

/** The facings of a road, as letters of edges, that join something on this square (CER-R1). */
export function facingsAt(town: Town, square: Square, facings: string[]): string[] {
  return facings.filter((facing) => [...facing].some((edge) => joins(town, square, edge) !== undefined));
}

/** What a road on this square joins on this edge. */
function joins(town: Town, square: Square, edge: string): Road | Building | Mine | undefined {
  const other = whatLiesOn(town, beyond(square, edge));
  return other && 'edges' in other && !other.edges.includes(OPPOSITE[edge]!) ? undefined : other;
}

/** The roads from a building to the closest mine that has tiles left, and that mine; null if none is connected. */
export function wayToMine(town: Town, start: Square): { roads: Road[]; mine: Mine } | null {
  const from = town.buildings.find((one) => one.column === start.column && one.row === start.row);
  let ways = from ? town.roads.filter((road) => [...road.edges].some((edge) => joins(town, road, edge) === from)).map((road) => [road]) : [];
  const seen = new Set(ways.map((way) => way[0]));
  while (ways.length) {
    const further: Road[][] = [];
    for (const way of ways) {
      const last = way.at(-1)!;
      for (const edge of last.edges) {
        const next = joins(town, last, edge);
        if (next && 'left' in next && next.left) return { roads: way, mine: next };
        if (next && 'edges' in next && !seen.has(next)) {
          seen.add(next);
          further.push([...way, next]);
        }
      }
    }
    ways = further;
  }
  return null;
}

/** What the tiles of the options cover: places for a building are 2 by 2. */
export function squaresOf(options: Option[], verb: string): Square[] {
  return options.filter((one) => one.notation.startsWith(`${verb} `)).flatMap((one) => squareOf(one.target) ?? []);
}
