// What is printed on the components (table.box), found by the ids of pieces, and what a player holds.
import type { TableStore } from '../../table/table.svelte';
import type { Piece } from '../../table/view';

export const METALS = ['gold', 'iron', 'copper', 'silver'] as const;

/** "gallery.gold_3_b" is a copy of what the box calls "gallery_gold_3". */
export function printed(table: TableStore, kind: string, id: string, prefix = ''): Record<string, any> | undefined {
  const name = prefix + id.slice(id.indexOf('.') + 1);
  const list: Record<string, any>[] = table.box[kind] ?? [];
  return list.find((one) => one.id === name) ?? list.find((one) => one.id === name.replace(/_[a-z]$/, ''));
}

export interface Tile {
  metal: string;
  minerals: number;
}

/** A Gallery tile; undefined if the viewer does not know it. */
export function galleryTile(table: TableStore, one: Piece): Tile | undefined {
  return one.id.startsWith('gallery.') ? (printed(table, 'gallery', one.id, 'gallery_') as Tile | undefined) : undefined;
}

/** The number a note begins with: "3 gold" -> 3. */
export function leading(note: string): number {
  return parseInt(note, 10) || 0;
}

/** "3 of 5" -> [3, 5]; "$4" -> [4, 4]. */
export function counted(text: string | undefined): [number, number] {
  const numbers = (text ?? '').match(/-?\d+/g)?.map(Number) ?? [0];
  return [numbers[0] ?? 0, numbers[1] ?? numbers[0] ?? 0];
}

export function counter(table: TableStore, seat: number, name: string): number {
  return counted(table.panel(seat)?.counters[name])[0];
}

/** How much of a metal the viewer has; a spectator lacks nothing. */
export function own(table: TableStore, metal: string): number {
  const seat = table.view.viewer;
  return seat === null ? Infinity : counter(table, seat, metal);
}

/** Whether a seat has an enriched cube of a metal at a level or higher. */
export function hasEnriched(table: TableStore, seat: number, metal: string, level: number): boolean {
  return [1, 2, 3, 4].some((at) => at >= level && table.at(`enriched.${seat}.${metal}.${at}`).length > 0);
}

/** The pieces of each seat apart, in the order of seats. */
export function bySeat(pieces: Piece[]): [number, Piece[]][] {
  const seats = [...new Set(pieces.flatMap((one) => (one.seat === null ? [] : [one.seat])))].sort();
  return seats.map((seat) => [seat, pieces.filter((one) => one.seat === seat)]);
}

/** A text in lines of at most so many characters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
