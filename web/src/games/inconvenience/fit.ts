// How the mine is laid into the room that there is for it.
import { CORNER_STEPS, SIDE_STEPS, plus, spotOf, type Point, type Spot } from './lattice';

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Fit {
  scale: number;
  x: number; // where the point 0, 0 of the lattice is
  y: number;
}

const SNAP = 130; // the picture moves only when the mine grows over such a line, so that it stays still as a rule

/** `around`: tiles beside which the next one may be laid; there must be room for it before it is asked for. */
export function fitted(points: Point[], around: Point[], room: Room, largest: number): Fit {
  const beside = around.flatMap((point) => [...CORNER_STEPS, ...SIDE_STEPS].map((step) => plus(point, step)));
  const spots: Spot[] = [...points, ...beside].map(spotOf);
  if (!spots.length) spots.push({ x: 0, y: 0 });
  const [left, right] = span(spots.map((spot) => spot.x), 95); // prettier-ignore
  const [top, bottom] = span(spots.map((spot) => spot.y), 110); // prettier-ignore
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top), largest);
  return {
    scale,
    x: room.x + room.width / 2 - (scale * (left + right)) / 2,
    y: room.y + room.height / 2 - (scale * (top + bottom)) / 2,
  };
}

function span(values: number[], margin: number): [number, number] {
  return [Math.floor((Math.min(...values) - margin) / SNAP) * SNAP, Math.ceil((Math.max(...values) + margin) / SNAP) * SNAP];
}
