import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';
import './tokens.css';

export const drawing: Drawing = { Board };
