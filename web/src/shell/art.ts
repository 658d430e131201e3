import type { Component } from 'svelte';
import CerroGordo from '../games/cerro_gordo/Box.svelte';
import Inconvenience from '../games/inconvenience/Box.svelte';
import Lagoon from '../games/lagoon/Box.svelte';
import Ore from '../games/ore/Box.svelte';
import Rings from '../games/rings/Box.svelte';

/** The fronts of the boxes, 300 by 400. */
export const boxArt: Record<string, Component> = {
  cerro_gordo: CerroGordo,
  inconvenience: Inconvenience,
  lagoon: Lagoon,
  ore: Ore,
  rings: Rings,
};
