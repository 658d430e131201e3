import type { Drawing } from '../../table/drawing';
import Board from './Board.svelte';

export const drawing: Drawing = { Board };
