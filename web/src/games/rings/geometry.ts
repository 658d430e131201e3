// The chart as the box describes it: circles of spaces around the planet, numbered clockwise from twelve o'clock, and how
// they touch. The chart is 1000 units across, its middle at 0, 0.
export interface Circle {
  id: string;
  ring: 'inner' | 'middle' | 'outer' | 'gap';
  orbit: number; // 0 in the gaps
  size: number;
  inner: number;
  outer: number;
  middle: number;
}

export interface Point {
  x: number;
  y: number;
}

export const PLANET = 76;
export const EDGE = 494;
const GAP = 0.8; // how wide a gap is, as a part of an orbit

export class ChartPlan {
  circles: Circle[] = [];
  #byId = new Map<string, Circle>();
  #split = new Set<string>(); // circles whose spaces each touch two of the next one

  constructor(box: Record<string, any>) {
    const printed: any[] = box.circle ?? [];
    const widths: number[] = printed.map((circle) => (circle.orbit ? 1 : GAP));
    const unit = (EDGE - PLANET - 6) / Math.max(1, widths.reduce((sum, width) => sum + width, 0));
    let inner = PLANET + 6;
    printed.forEach(({ id, ring, orbit, spaces }, index) => {
      const outer = inner + unit * widths[index]!;
      const circle = { id, ring, orbit, size: spaces, inner, outer, middle: (inner + outer) / 2 };
      this.circles.push(circle);
      this.#byId.set(id, circle);
      inner = outer;
    });
    for (const { inside, rule } of box.radial ?? []) if (rule === 'split') this.#split.add(inside);
  }

  /** "o4-13" or "space.o4-13" taken apart. */
  space(name: string): { circle: Circle; number: number } | null {
    const [id, number] = name.replace('space.', '').split('-');
    const circle = this.#byId.get(id ?? '');
    return circle ? { circle, number: Number(number) } : null;
  }

  centre(name: string): Point {
    const found = this.space(name);
    return found ? around(found.circle.middle, (found.number - 0.5) / found.circle.size) : { x: 0, y: 0 };
  }

  /** The outline of a space, a little inside its borders. */
  outline(name: string, margin = 1.2): string {
    const found = this.space(name);
    if (!found) return '';
    const { circle, number } = found;
    const [near, far] = [circle.inner + margin, circle.outer - margin];
    const corner = (radius: number, turn: number, side: number) => text(around(radius, turn + (side * margin) / (2 * Math.PI * radius)));
    const [from, to] = [(number - 1) / circle.size, number / circle.size];
    return (
      `M${corner(near, from, 1)}L${corner(far, from, 1)}A${far} ${far} 0 0 1 ${corner(far, to, -1)}` +
      `L${corner(near, to, -1)}A${near} ${near} 0 0 0 ${corner(near, from, 1)}Z`
    );
  }

  /** So many spaces on, clockwise. */
  clockwise(name: string, steps: number): string {
    const { circle, number } = this.space(name)!;
    return `${circle.id}-${((((number - 1 + steps) % circle.size) + circle.size) % circle.size) + 1}`;
  }

  /** The spaces outward that a space touches; none from the outermost circle. */
  outward(name: string): string[] {
    const { circle, number } = this.space(name)!;
    const next = this.circles[this.circles.indexOf(circle) + 1];
    if (!next) return [];
    return this.#split.has(circle.id) ? [`${next.id}-${2 * number - 1}`, `${next.id}-${2 * number}`] : [`${next.id}-${number}`];
  }

  inward(name: string): string[] {
    const { circle, number } = this.space(name)!;
    const next = this.circles[this.circles.indexOf(circle) - 1];
    if (!next) return [];
    return [`${next.id}-${this.#split.has(next.id) ? Math.ceil(number / 2) : number}`];
  }

  /** A line through the middles of spaces, bent along the orbits. */
  course(spaces: string[]): string {
    return spaces
      .map((name, step) => {
        const at = text(this.centre(name));
        if (step === 0) return `M${at}`;
        const [was, is] = [this.space(spaces[step - 1]!)!, this.space(name)!];
        if (was.circle !== is.circle) return `L${at}`;
        const ahead = is.number === (was.number % is.circle.size) + 1;
        return `A${is.circle.middle} ${is.circle.middle} 0 0 ${ahead ? 1 : 0} ${at}`;
      })
      .join('');
  }
}

/** A point at a part of a full turn, clockwise from twelve o'clock. */
export function around(radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

export function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
