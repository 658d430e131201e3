// What the parts of the drawing share: the mine as it lies, what is asked, and which ghost is to be shown.
import type { TableStore } from '../../table/table.svelte';
import type { Option } from '../../table/view';
import { groundOf, idOf, lyingIn, shows, type Box, type Building, type Card, type Lying } from './ground';
import { SIDES, pointOf } from './lattice';

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
