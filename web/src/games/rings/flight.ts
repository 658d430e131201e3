// The course of a flight, for the line that is drawn under the pointer. The rules say where a flight may go and for how
// much fuel; this only finds one way there (rules.md, F3 to F9 and L1 to L8).
import type { ChartPlan } from './geometry';

export interface Rolled {
  low: number;
  high: number;
}
export interface Course {
  spaces: string[];
  slungAt: number | null; // the step from which the flight goes in any direction
}

export function total({ low, high }: Rolled, die: string): number {
  return die === 'low' ? low : die === 'high' ? high : low + high;
}

type Way = (plan: ChartPlan, space: string) => string[];
const WAYS: Way[] = [
  (plan, space) => [plan.clockwise(space, 1)],
  (plan, space) => [plan.clockwise(space, -1)],
  (plan, space) => plan.outward(space),
  (plan, space) => plan.inward(space),
];

/** The shortest course for so much fuel, or null. Bodies: the spaces that sling. */
export function course(
  plan: ChartPlan,
  flight: { legs: string[]; slung_total: string },
  dice: Rolled,
  bodies: string[],
  from: string,
  to: string,
): Course | null {
  const limits = flight.legs.map((die) => total(dice, die));
  const orders = limits.length > 1 ? [limits, [...limits].reverse()] : [limits];
  const most = total(dice, flight.slung_total);
  const slings = new Set(bodies.filter((body) => body !== from));
  const nearer = slings.size ? distances(plan, to) : new Map<string, number>();
  let best: Course | null = null;
  const offer = (found: Course) => {
    if (!best || found.spaces.length < best.spaces.length) best = found;
  };
  for (const order of orders)
    legs(plan, [from], order, (path) => {
      const here = path.at(-1)!;
      if (here === to) offer({ spaces: path, slungAt: null });
      else if (slings.has(here) && path.length - 1 + (nearer.get(here) ?? Infinity) <= most)
        offer({ spaces: [...path, ...descend(plan, nearer, here)], slungAt: path.length - 1 });
    });
  return best;
}

/** All walks of straight legs; `visit` is told every space on the way. */
function legs(plan: ChartPlan, path: string[], limits: number[], visit: (path: string[]) => void): void {
  const [limit, ...rest] = limits;
  if (limit === undefined) return;
  for (const way of WAYS) straight(plan, path, way, limit, rest, visit);
}

function straight(plan: ChartPlan, path: string[], way: Way, left: number, rest: number[], visit: (path: string[]) => void): void {
  if (left === 0) return;
  for (const next of way(plan, path.at(-1)!)) {
    const longer = [...path, next];
    visit(longer);
    straight(plan, longer, way, left - 1, rest, visit);
    legs(plan, longer, rest, visit);
  }
}

/** Steps in any direction from every space to one of them. */
function distances(plan: ChartPlan, to: string): Map<string, number> {
  const found = new Map([[to, 0]]);
  for (const space of found.keys())
    for (const next of WAYS.flatMap((way) => way(plan, space)))
      if (!found.has(next)) found.set(next, found.get(space)! + 1);
  return found;
}

function descend(plan: ChartPlan, nearer: Map<string, number>, from: string): string[] {
  const path: string[] = [];
  for (let here = from; nearer.get(here)! > 0; path.push(here))
    here = WAYS.flatMap((way) => way(plan, here)).find((next) => nearer.get(next)! < nearer.get(here)!)!;
  return path;
}
