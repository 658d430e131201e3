import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Held from './Held.svelte';
import { MARKS } from './look';
import './tokens.css';

export const drawing: Drawing = { Board, Hand, PlayerDetail: Held, marks: MARKS };
