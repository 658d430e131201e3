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

interface Wanted {
  largest: number; // scale
  focus?: Point[]; // places that are offered: if they would be too small,
  least?: number; // the mine is drawn this large at least, and only the part around them is in view
}

/** `around`: tiles beside which the next one may be laid; there must be room for it before it is asked for. */
export function fitted(points: Point[], around: Point[], room: Room, { largest, focus = [], least = 0 }: Wanted): Fit {
  const beside = around.flatMap((point) => [...CORNER_STEPS, ...SIDE_STEPS].map((step) => plus(point, step)));
  const whole = extent([...points, ...beside], SNAP);
  const scale = Math.min(room.width / whole.width, room.height / whole.height, largest);
  if (!focus.length || scale >= least) return laid(whole, whole, room, scale);
  const wanted = extent(focus, 1);
  return laid(whole, wanted, room, Math.max(scale, Math.min(room.width / wanted.width, room.height / wanted.height, least)));
}

/** The middle of what is wanted in the middle of the room, but no room left empty beside the whole. */
function laid(whole: Room, wanted: Room, room: Room, scale: number): Fit {
  const along = (at: 'x' | 'y', size: 'width' | 'height'): number => {
    const middle = room[at] + room[size] / 2;
    if (whole[size] * scale <= room[size]) return middle - scale * (whole[at] + whole[size] / 2);
    const least = room[at] + room[size] - scale * (whole[at] + whole[size]);
    return Math.min(room[at] - scale * whole[at], Math.max(least, middle - scale * (wanted[at] + wanted[size] / 2)));
  };
  return { scale, x: along('x', 'width'), y: along('y', 'height') };
}

function extent(points: Point[], snap: number): Room {
  const spots: Spot[] = points.length ? points.map(spotOf) : [{ x: 0, y: 0 }];
  const [left, right] = span(spots.map((spot) => spot.x), 95, snap); // prettier-ignore
  const [top, bottom] = span(spots.map((spot) => spot.y), 110, snap); // prettier-ignore
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function span(values: number[], margin: number, snap: number): [number, number] {
  return [Math.floor((Math.min(...values) - margin) / snap) * snap, Math.ceil((Math.max(...values) + margin) / snap) * snap];
}
