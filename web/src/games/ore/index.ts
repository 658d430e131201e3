import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { MARKS } from './marks';
import PlayerDetail from './PlayerDetail.svelte';
import './tokens.css';

// What ends or declines something is a button, and so is a trade that a building of one's own offers.
const ENDS = new Set(['pass', 'done', 'skip']);

export const drawing: Drawing = {
  Board,
  Hand,
  PlayerDetail,
  marks: MARKS,
  isButton: (option) => ENDS.has(option.notation) || option.target.startsWith('built.'),
};
