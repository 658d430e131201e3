// Arrow keys go from one legal target to the nearest one that way, over the board, the hand and the buttons.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}; // prettier-ignore
const CHOICES = '[data-legal], .actions button';

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

/** Obey an arrow key; false if it was not for the board. */
export function obeyArrow(event: KeyboardEvent, table: Element): boolean {
  const way = WAYS[event.key];
  const here = document.activeElement;
  if (!way || (here !== document.body && !here?.matches(CHOICES))) return false;
  const choices = [...table.querySelectorAll<SVGElement | HTMLElement>(CHOICES)];
  const others = choices.filter((choice) => choice !== here);
  const found = here?.matches(CHOICES) ? nearest(middle(here), others.map(middle), way) : 0;
  others[found]?.focus();
  return true;
}

/** Who plays by keyboard goes on where the next choice is. */
export function focusFirst(table: Element): void {
  if (document.activeElement === document.body) table.querySelector<SVGElement | HTMLElement>(CHOICES)?.focus();
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
