import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { marks } from './marks.svelte';
import PlayerDetail from './PlayerDetail.svelte';
import './tokens.css';

export const drawing: Drawing = {
  Board,
  Hand,
  PlayerDetail,
  get marks() {
    return marks();
  },
  isButton: (option) => option.notation === 'end' || option.notation === 'pass',
};
