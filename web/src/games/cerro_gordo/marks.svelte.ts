// A player's mark is the standee of the character dealt, so it is known only once there is a view.
import { MARKS } from '../../table/marks';
import type { View } from '../../table/view';
import { STANDEES } from './shapes';

const dealt = $state<{ marks: string[] }>({ marks: MARKS });

export function marks(): string[] {
  return dealt.marks;
}

/** Shapes are told in the labels: "Blue standee, a mule". */
export function dealMarks(view: View): void {
  const standees = view.pieces.filter((piece) => piece.kind === 'standee');
  const shapes = view.players.map(({ seat }) => {
    const told = standees.find((piece) => piece.seat === seat)?.label.split(' ').at(-1) ?? '';
    return STANDEES[told] ?? MARKS[seat % MARKS.length]!;
  });
  if (shapes.join() !== dealt.marks.join()) dealt.marks = shapes;
}
