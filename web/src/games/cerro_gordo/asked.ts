// What is being placed, as the view tells it.
import type { Piece, View } from '../../table/view';

interface Placed {
  building?: Piece;
  road?: { piece: Piece; rotations: string[] };
}

/** The building that has been taken, or the road that the question speaks of. */
export function asks(view: View, box: Record<string, any>): Placed {
  if (view.state === 'over') return {};
  const building = view.pieces.find((piece) => piece.kind === 'building' && piece.place.startsWith('desk.'));
  if (building) return { building };
  const things = view.question.map((token) => token.thing);
  const piece = view.pieces.find((one) => one.kind === 'road' && things.includes(one.id));
  return piece ? { road: { piece, rotations: rotationsOf(piece.label, box) } } : {};
}

/** A shape that the box does not know (before it has come) lies as a cross. */
export function rotationsOf(shape: string, box: Record<string, any>): string[] {
  const roads: { id: string; rotations: string[] }[] = box.roads ?? [];
  return roads.find((road) => road.id === shape)?.rotations ?? ['nesw'];
}
