// Where freighters lie in a space: on both sides of the station or moon that is there, or side by side. A freighter is
// drawn level everywhere, twice as long as high, so that two on one side lie above each other.
import type { ChartPlan, Point } from './geometry';

const BESIDE = 41; // from the middle of a body, along the orbit
const HALF = 9.5; // half the height of a freighter
const LENGTH = 19; // half of it
const ALONE: [number, number][][] = [
  [],
  [[0, 0]],
  [[0, HALF], [0, -HALF]],
  [[LENGTH, HALF], [-LENGTH, HALF], [0, -HALF]],
  [[LENGTH, HALF], [-LENGTH, HALF], [LENGTH, -HALF], [-LENGTH, -HALF]],
]; // prettier-ignore

export function berths(plan: ChartPlan, space: string, ships: number, body: boolean): Point[] {
  const found = plan.space(space);
  if (!found) return [];
  const centre = plan.centre(space);
  if (!body) return ALONE[Math.min(ships, 4)]!.map(([right, below]) => ({ x: centre.x + right, y: centre.y + below }));
  const angle = ((found.number - 0.5) / found.circle.size) * 2 * Math.PI;
  return Array.from({ length: ships }, (_, ship) => {
    const side = ship % 2 ? BESIDE : -BESIDE; // first behind it: ahead lies where it may be advanced to
    const shared = ships > 2 + (ship % 2); // another one lies on this side
    const above = shared ? (ship < 2 ? -HALF : HALF) : 0;
    return { x: centre.x + side * Math.cos(angle), y: centre.y + side * Math.sin(angle) + above };
  });
}
