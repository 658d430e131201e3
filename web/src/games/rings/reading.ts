// What the chart reads off the view and the box: dice, stations, what may be chosen.
import type { TableStore } from '../../table/table.svelte';
import { total, type Rolled } from './flight';
import type { ChartPlan } from './geometry';

const PRICES = '⁰¹²'; // how the view writes the price of a space into its brief

export interface Station {
  id: string; // ferrum
  name: string;
  badge: string; // Fe
  supply: string;
  demand: string[];
  slings: boolean;
  converts: boolean;
  space: string; // o4-13
}

export function dice(table: TableStore): Rolled | null {
  const [low, high] = ['low', 'high'].map((die) => Number(table.places.get(`die.${die}`)?.note ?? 0));
  return low && high ? { low, high } : null;
}

/** The stations, the innermost orbit first. */
export function stations(table: TableStore): Station[] {
  const printed = new Map<string, any>((table.box.station ?? []).map((station: any) => [station.id, station]));
  return table
    .area('stations')
    .filter((place) => place.id.startsWith('row.'))
    .map((place) => {
      const id = place.id.slice(4);
      const { supply, demand, slingshot, converts } = printed.get(id) ?? { supply: 'water', demand: [] };
      // "o1-6  Be Benzos": the badge is worked out by the game, so that no two are alike.
      const badge = place.brief.trim().split(/\s+/)[1] ?? place.label.slice(0, 2);
      const space = table.pieces.get(`station.${id}`)?.place.slice(6) ?? '';
      return { id, name: place.label, badge, supply, demand, slings: slingshot, converts, space };
    });
}

export function amount(table: TableStore, place: string): number {
  return Number(table.places.get(place)?.note) || 0;
}

/** What is being asked of the viewer: the first words of the options. */
export function asks(table: TableStore): 'start' | 'advance' | 'dock' | 'fly' | null {
  const verb = table.options.at(-1)?.notation.split(' ')[0];
  if (!verb) return null;
  if (verb === 'start') return 'start';
  if (verb === 'advance' || verb === 'pass') return 'advance';
  return ['fly', 'burn', 'stay', 'refuel'].includes(verb) ? 'fly' : 'dock';
}

/** The fuel that a flight of the asked seat to a space pays; null where it cannot go. */
export function price(table: TableStore, space: string): number | null {
  const brief = table.places.get(`space.${space}`)?.brief ?? '';
  const found = [...brief].map((letter) => PRICES.indexOf(letter)).find((at) => at >= 0);
  return found ?? null;
}

/** How far an advanced station moves in its orbit. */
export function advanceSteps(table: TableStore, ring: string): number {
  const rolled = dice(table);
  const uses = (table.box.ring_move ?? []).find((move: any) => move.ring === ring)?.uses;
  return rolled && uses ? total(rolled, uses) : 0;
}

/** The spaces of a station's way if it were advanced, its own first. */
export function advanceWay(table: TableStore, plan: ChartPlan, space: string): string[] {
  const ring = plan.space(space)?.circle.ring ?? '';
  return Array.from({ length: advanceSteps(table, ring) + 1 }, (_, step) => plan.clockwise(space, step));
}

/** Where the asked viewer is in a stop. */
export function docked(table: TableStore): Station | null {
  if (asks(table) !== 'dock' || table.view.asked === null) return null;
  const space = table.pieces.get(`freighter.${table.view.asked}`)?.place.slice(6);
  return stations(table).find((station) => station.space === space) ?? null;
}

export function slingSpaces(table: TableStore): string[] {
  const bodies = [...stations(table).filter((station) => station.slings).map((station) => station.space)];
  const moons = table.view.pieces.filter((piece) => piece.kind === 'moon').map((piece) => piece.place.slice(6));
  return [...bodies, ...moons];
}
