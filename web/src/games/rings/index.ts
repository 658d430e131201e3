import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { MARKS } from './marks';
import PlayerDetail from './PlayerDetail.svelte';
import './tokens.css';

const BUTTONS = ['pass', 'done', 'stay', 'refuel', 'burn'];

export const drawing: Drawing = {
  Board,
  Hand,
  PlayerDetail,
  marks: MARKS,
  isButton: (option) => BUTTONS.includes(option.notation),
};
