// A player's mark is the standee of the character dealt.
import { MARKS } from '../../table/marks';
import type { View } from '../../table/view';
import { STANDEES } from './shapes';

/** Shapes are told in the labels: "Blue standee, a mule". */
export function marks(view: View): string[] {
  const standees = view.pieces.filter((piece) => piece.kind === 'standee');
  return view.players.map(({ seat }) => {
    const told = standees.find((piece) => piece.seat === seat)?.label.split(' ').at(-1) ?? '';
    return STANDEES[told] ?? MARKS[seat % MARKS.length]!;
  });
}
