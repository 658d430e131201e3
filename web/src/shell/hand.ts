import type { Place, View } from '../table/view';

/** The places of the own cards: what the game calls the hand, and the cards just looked at. */
export function ownCards(view: View): Place[] {
  const own = new RegExp(`^(hand|looked|offered)\\.${view.viewer}(\\.|$)`);
  return view.viewer === null ? [] : view.places.filter((place) => place.area === 'hand' || own.test(place.id));
}
