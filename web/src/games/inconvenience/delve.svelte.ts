// What the parts of the drawing share: the mine as it lies, what is asked, and which ghost is to be shown.
import type { TableStore } from '../../table/table.svelte';
import type { Option } from '../../table/view';
import { groundOf, idOf, lyingIn, shows, type Box, type Building, type Card, type Lying } from './ground';
import { CORNERS, CORNER_STEPS, SIDES, SIDE_STEPS, plus, pointOf, type Point } from './lattice';

const FACE_STEPS = ['n', 'se', 'sw'].map((corner) => CORNER_STEPS[CORNERS.indexOf(corner)]!); // top, right, left (INC-G4)
const TOP_TRIANGLES = [SIDES.indexOf('nw'), SIDES.indexOf('ne')];
const named = ({ q, r }: Point): string => `point.${q}.${r}`;

export class Delve {
  constructor(private table: TableStore) {}

  box = $derived.by(() => this.table.box as unknown as Box);
  lying = $derived.by(() => (this.box.mine ? lyingIn(this.table.view.pieces, this.box) : []));
  ground = $derived.by(() => groundOf(this.lying));
  tiles = $derived.by(() => this.lying.filter((one) => one.card));
  houses = $derived.by(() => this.lying.filter((one) => one.building));
  last = $derived.by(() => this.tiles.at(-1));

  /** The card or building that a place is being chosen for: the question names it. */
  pending = $derived.by(() => this.table.view.question.find(({ thing }) => /^(card|building)\./.test(thing))?.thing ?? '');
  card = $derived.by(() => this.cardOf(this.pending));
  building = $derived.by(() => (this.pending.startsWith('building.') ? this.buildingOf(this.pending) : undefined));

  /** The places that are offered for it. */
  offered = $derived.by(() => this.table.options.filter((option) => pointOf(option.target)));
  /** Shown in place: what has been clicked, or is pointed at. */
  shown = $derived.by(() => this.table.preview ?? this.offered.find((option) => option.target === this.table.hovered) ?? null);

  /** Tiles with a ladder to use now: the last one has one, and so has another (INC-X9). */
  ladders = $derived.by(() => {
    const usable = this.tiles.filter((tile) => tile.card!.ladder && shows(this.ground, tile, SIDES.indexOf(tile.card!.ladder)));
    return this.last && usable.length > 1 && usable.includes(this.last) ? usable : [];
  });
  /** Places beside and over the last tile, beside other ladders, or on tiles, that are not offered now: one may ask why. */
  refused = $derived.by((): Point[] => {
    if (!this.offered.length || !this.last) return [];
    const known = new Set(this.offered.map((option) => option.target));
    const places = this.card
      ? [...[...SIDE_STEPS, ...FACE_STEPS].map((step) => plus(this.last!.point, step)),
         ...this.ladders.flatMap((tile) => SIDE_STEPS.map((step) => plus(tile.point, step)))]
      : this.tiles.filter((tile) => TOP_TRIANGLES.every((triangle) => shows(this.ground, tile, triangle)))
          .map((tile) => plus(tile.point, CORNER_STEPS[0]!)); // prettier-ignore
    return places.filter((point) => !known.has(named(point)) && known.add(named(point)));
  });
  over = $derived.by(() => this.table.view.state === 'over');
  won = $derived.by(() => this.over && (this.table.view.result?.winners.length ?? 0) > 0);

  cardOf(piece: string): Card | undefined {
    return this.box.mine?.find((card) => `card.${card.id}` === piece);
  }

  buildingOf(piece: string): Building | undefined {
    return this.box.building?.find((building) => building.id === idOf(piece));
  }

  houseOf(building: Building): Lying | undefined {
    return this.houses.find((house) => house.building === building);
  }

  /** The gold that the next building or upgrade costs (INC-B7, INC-U2). */
  get prices(): { build: number; upgrade: number } {
    const { build_first, build_step, upgrade_first, upgrade_step } = this.box.costs;
    const upgraded = this.houses.filter((house) => house.up === 'upgraded').length;
    return { build: build_first + build_step * this.houses.length, upgrade: upgrade_first + upgrade_step * upgraded };
  }
}

/** How many cards a place would draw: its label says so. */
export function drawnBy(option: Option): number {
  return Number(/draw (\d+)/.exec(option.label)?.[1] ?? 0);
}

/** Whether a place ends the game, or will end it soon: its words say so too. */
export function endOf(option: Option): 'won' | 'lost' | '' {
  const said = `${option.label} ${option.hint}`;
  return said.includes('game won') ? 'won' : /game (is )?lost/.test(said) ? 'lost' : '';
}

export function isBeside(option: Option): boolean {
  return SIDES.includes(option.notation.split(' ').at(-1)!);
}
