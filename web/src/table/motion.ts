// Motion derived from the difference of two views: what changed its place moves there. Elements are registered under the
// ids of their pieces; distances are turned into the units of the parent, so that it is right inside any SVG viewBox.

export type Positions = Map<string, DOMRect>;

interface Way {
  x: number;
  y: number;
}

const LONGEST = 400; // ms
const STEP = 25; // ms between pieces that move together
const MANY = 40; // more than this at once is a change of everything: nothing flies

export class Motion {
  speed = 1; // 0: no motion
  #elements = new Map<string, Element>();

  register(id: string, element: Element): () => void {
    this.#elements.set(id, element);
    return () => {
      if (this.#elements.get(id) === element) this.#elements.delete(id);
    };
  }

  element(id: string): Element | undefined {
    return this.#elements.get(id);
  }

  measure(): Positions {
    const positions: Positions = new Map();
    for (const [id, element] of this.#elements) positions.set(id, element.getBoundingClientRect());
    return positions;
  }

  /** Move every piece from where it was. */
  play(before: Positions): void {
    if (!this.speed || stillness()) return;
    const moved = [...this.#elements].flatMap(([id, element]): { element: Element; from: Way | null }[] => {
      const was = before.get(id);
      const is = element.getBoundingClientRect();
      if (!was) return before.size && is.width ? [{ element, from: null }] : [];
      const from = { x: middle(was).x - middle(is).x, y: middle(was).y - middle(is).y };
      return was.width && is.width && Math.hypot(from.x, from.y) > 2 ? [{ element, from }] : [];
    });
    const flying = moved.filter((move) => move.from).length;
    moved.forEach(({ element, from }, number) => {
      const delay = flying > MANY ? 0 : Math.min(number * STEP, LONGEST / 2);
      const duration = (LONGEST - delay) / this.speed;
      if (!from) return void appear(element, duration);
      const { x, y } = inUnits(element, from);
      element.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], {
        duration, delay: delay / this.speed, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'backwards',
      }); // prettier-ignore
    });
  }

  /** Everything is at once where it belongs. */
  skip(): void {
    for (const element of this.#elements.values())
      for (const animation of element.getAnimations()) if (animation.id !== 'breathe') animation.finish();
  }
}

function appear(element: Element, duration: number): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
}

function middle(box: DOMRect): Way {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A distance on the screen in the units of the element's parent: CSS translate comes before an SVG's own transform. */
export function inUnits(element: Element, way: Way): Way {
  const parent = element.parentElement;
  if (!(element instanceof SVGElement) || !(parent instanceof SVGGraphicsElement)) return way;
  const screen = parent.getScreenCTM();
  if (!screen) return way;
  const back = screen.inverse();
  return { x: back.a * way.x + back.c * way.y, y: back.b * way.x + back.d * way.y };
}

function stillness(): boolean {
  return document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
