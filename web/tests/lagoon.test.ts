// What the drawing of Miner's Lagoon finds out from the box and the view.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signs } from '../src/games/lagoon/signs';
import { ISLANDS } from '../src/games/lagoon/plan';
import { counted, printed, wrapped } from '../src/games/lagoon/printed';
import type { TableStore } from '../src/table/table.svelte';

const components = readFileSync('../pithead/games/lagoon/components.toml', 'utf8');
const box = {
  gallery: [{ id: 'gallery_gold_3' }],
  shipment: [{ id: 'ship_g1_s1' }, { id: 'ship_i3' }],
  equipment: [{ id: 'rock_cutter' }],
};
const table = { box } as unknown as TableStore;

test('a copy of a card is found as what the box calls it', () => {
  expect(printed(table, 'gallery', 'gallery.gold_3_c', 'gallery_')?.id).toBe('gallery_gold_3');
  expect(printed(table, 'shipment', 'shipment.g1_s1', 'ship_')?.id).toBe('ship_g1_s1');
  expect(printed(table, 'shipment', 'shipment.i3_b', 'ship_')?.id).toBe('ship_i3');
  expect(printed(table, 'equipment', 'equipment.rock_cutter')?.id).toBe('rock_cutter');
  expect(printed(table, 'equipment', 'equipment.unheard_of')).toBeUndefined();
});

test('counters are read as numbers', () => {
  expect(counted('3 of 5')).toEqual([3, 5]);
  expect(counted('$4')).toEqual([4, 4]);
  expect(counted('-2')).toEqual([-2, -2]);
  expect(counted(undefined)).toEqual([0, 0]);
});

test('a text is broken between words', () => {
  expect(wrapped('Take a Deal from the deck.', 12)).toEqual(['Take a Deal', 'from the', 'deck.']);
  expect(wrapped('unbreakable', 4)).toEqual(['unbreakable']);
});

test('every power of Equipment that the box knows is drawn in signs', () => {
  const effects = [...components.matchAll(/^effect = \{ verb = "(\w+)"/gm)].map((match) => match[1]!);
  expect(effects.length).toBeGreaterThan(20);
  for (const verb of effects) expect(signs({ verb }).length > 0, verb).toBe(verb !== 'none');
});

test('every island has a plate for each of its spaces and a berth for each ship', () => {
  const spaces = [...components.matchAll(/^spaces = \[(.*)\]/gm)].map((match) => match[1]!.split(',').length);
  expect(ISLANDS.map((island) => island.plates.length)).toEqual(spaces);
  expect(ISLANDS.every((island) => island.berths.length === 4)).toBe(true);
});
