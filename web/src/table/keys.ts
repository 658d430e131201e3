// Arrow keys go from one legal target to the nearest one that way.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}; // prettier-ignore

export interface Point {
  x: number;
  y: number;
}

/** The number of the point that is nearest in a direction, counting what is off to the side double; -1 if there is none. */
export function nearest(from: Point, points: Point[], [right, down]: [number, number]): number {
  let [best, least] = [-1, Infinity];
  points.forEach((point, number) => {
    const ahead = (point.x - from.x) * right + (point.y - from.y) * down;
    const aside = Math.abs((point.x - from.x) * down) + Math.abs((point.y - from.y) * right);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [number, ahead + 2 * aside];
  });
  return best;
}

export function towards(key: string, board: Element): void {
  const way = WAYS[key];
  const targets = [...board.querySelectorAll<SVGElement>('[data-legal]')];
  if (!way || targets.length === 0) return;
  const here = targets.find((target) => target === document.activeElement);
  if (!here) return targets[0]!.focus();
  const others = targets.filter((target) => target !== here);
  const found = nearest(middle(here), others.map(middle), way);
  others[found]?.focus();
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
