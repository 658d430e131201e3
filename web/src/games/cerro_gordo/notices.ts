// The public objectives and the last event, as the view tells them.
import type { View } from '../../table/view';

export interface Notice {
  id: string;
  title: string;
  text: string;
  silver: number;
}
export interface Event {
  title: string;
  text: string;
  now: boolean; // it goes on
}

/** "2 silver: The road you place joins 3 or more tiles." */
export function publicsOf(view: View): Notice[] {
  return view.pieces
    .filter((piece) => piece.kind === 'public')
    .map(({ id, label, note }) => ({ id, title: label, silver: parseInt(note), text: note.replace(/^\d+ silver: /, '') }));
}

/** "Event of Mine 3: Fire: Choose a building ..." while it goes on, else the tile drawn last. */
export function eventOf(view: View): Event | null {
  const [, name, text] = /^Event of [^:]+: (?:([^:]+): )?(.*)$/.exec(view.extra.event ?? '') ?? [];
  if (text !== undefined) return { title: name ?? 'Secret event', text: name ? text : 'Only its drawer reads it.', now: true };
  const last = view.pieces.find((piece) => piece.place === 'resolved' && piece.note);
  return last ? { title: last.label, text: last.note, now: false } : null;
}
