import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerDetail from './PlayerDetail.svelte';
import './tokens.css';

export const drawing: Drawing = {
  Board,
  Hand,
  PlayerDetail,
};
