// Motion derived from the difference of two views: what changed its place moves there; what went somewhere that is not
// drawn flies to the panel of its owner, and comes from there. Distances are turned into the units of an element's
// parent, so that they are right inside any SVG viewBox.

interface Was {
  element: Element;
  box: DOMRect;
  matrix: DOMMatrix | null; // of the SVG parent, from its units to the screen
}
export type Positions = Map<string, Was>;

/** Where a piece goes that is no longer drawn, or comes from that was not drawn; null if it simply ends or begins. */
export type Homes = { before: (id: string) => DOMRect | null; after: (id: string) => DOMRect | null };

interface Way {
  x: number;
  y: number;
}

const LONGEST = 400; // ms
const STEP = 25; // ms between pieces that move together
const MANY = 40; // more than this at once is a change of everything: all move together
const MOST_GHOSTS = 12;
const EASE = 'cubic-bezier(.3,.1,.3,1)';

export class Motion {
  layer: SVGSVGElement | null = null; // over the whole page, in pixels: for what is not on the board any more
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
    for (const [id, element] of this.#elements) {
      const parent = element.parentElement;
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      positions.set(id, { element, box: element.getBoundingClientRect(), matrix });
    }
    return positions;
  }

  /** Move every piece from where it was. */
  play(before: Positions, homes: Homes): void {
    if (stillness()) return;
    const moves = [...this.#elements].flatMap(([id, element]) =>
      this.#move(element, before.get(id), () => homes.before(id)),
    );
    const step = moves.filter(({ from }) => from).length > MANY ? 0 : STEP;
    moves.forEach(({ element, from }, number) => {
      const delay = Math.min(number * step, LONGEST / 2);
      if (!from) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LONGEST - delay });
      else fly(element, inUnits(element, from), delay);
    });
    const gone = [...before].filter(([id, { box }]) => !this.#elements.has(id) && box.width);
    for (const [id, was] of gone.slice(0, MOST_GHOSTS)) this.#haunt(was, homes.after(id));
  }

  #move(element: Element, was: Was | undefined, home: () => DOMRect | null): { element: Element; from: Way | null }[] {
    const is = element.getBoundingClientRect();
    if (!is.width) return [];
    const box = was?.box.width ? was.box : home();
    if (!box) return was ? [] : [{ element, from: null }];
    const from = { x: middle(box).x - middle(is).x, y: middle(box).y - middle(is).y };
    return Math.hypot(from.x, from.y) > 2 ? [{ element, from }] : [];
  }

  /** An element that has left the page goes to its owner, or fades. */
  #haunt({ element, box, matrix }: Was, home: DOMRect | null): void {
    if (!this.layer || !matrix || element.isConnected) return;
    const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const { a, b, c, d, e, f } = matrix;
    ghost.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
    ghost.append(element);
    this.layer.append(ghost);
    const way = home ? { x: middle(home).x - middle(box).x, y: middle(home).y - middle(box).y } : { x: 0, y: 0 };
    const { x, y } = inUnits(element, way);
    const frames = [{ translate: '0px 0px' }, { translate: `${x}px ${y}px`, opacity: home ? 0.6 : 0 }];
    element.animate(frames, { duration: LONGEST, easing: EASE }).finished.finally(() => ghost.remove());
  }

  /** Everything is at once where it belongs. */
  skip(): void {
    for (const element of this.#elements.values()) for (const animation of element.getAnimations()) animation.finish();
    this.layer?.replaceChildren();
  }
}

function fly(element: Element, { x, y }: Way, delay: number): void {
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], {
    duration: LONGEST - delay, delay, easing: EASE, fill: 'backwards',
  }); // prettier-ignore
}

function middle(box: DOMRect): Way {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A way on the screen in the units of the element's parent: CSS translate comes before an SVG's own transform. */
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
