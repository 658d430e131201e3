// The geometry that the map needs, on little towns.
import { expect, test } from 'vitest';
import { nothing, type Piece, type Place, type View } from '../src/table/view';
import { conditionsOf } from '../src/games/cerro_gordo/conditions';
import { eventOf } from '../src/games/cerro_gordo/notices';
import { facingsAt, openEnds, squareId, squareOf, townOf, wayToMine, windowOf } from '../src/games/cerro_gordo/town';

const piece = (id: string, kind: string, place: string, note = ''): Piece => ({ id, kind, place, label: id, seat: null, note });
const place = (id: string, area: string, label: string, note = ''): Place => ({ id, area, label, note, row: 0, column: 0, brief: '' });

/** Mine 1 on k15, a saloon on n14 that a straight and a curve join to it. */
function town(mineNote = '2 silver on the top tile, 5 tiles left', extra: Piece[] = []) {
  const squares = ['k15', 'l15', 'k16', 'l16'].map((name) => place(`square.${name}`, 'town', name, 'Mine 1'));
  const view: View = {
    ...nothing,
    places: [place('mine.1', 'mines', 'Mine 1', mineNote), ...squares],
    pieces: [
      piece('building.saloon', 'building', 'square.n14', 'entertainment'),
      piece('road.straight_1', 'road', 'square.m15', 'ew'),
      piece('standee.0', 'standee', 'square.n15'),
      ...extra,
    ],
  };
  return townOf(view);
}

test('squares are read from ids and written again', () => {
  expect(squareOf('square.k15')).toEqual({ column: 10, row: 14 });
  expect(squareId({ column: 10, row: 14 })).toBe('square.k15');
  expect(squareOf('mine.1')).toBe(null);
});

test('a mine lies where the squares carry its name', () => {
  expect(town().mines[0]).toMatchObject({ column: 10, row: 14, silver: 2, left: 5 });
  expect(town('empty').mines[0]).toMatchObject({ silver: 0, left: 0 });
});

test('a standee belongs to the building under it', () => {
  expect(town().standees[0]).toMatchObject({ column: 13, row: 13, together: 1 });
});

test('the way to the closest mine with tiles runs along roads that show road to each other', () => {
  const saloon = { column: 13, row: 13 };
  expect(wayToMine(town(), saloon)?.roads.map((road) => road.piece.id)).toEqual(['road.straight_1']);
  expect(wayToMine(town('empty'), saloon)).toBe(null);
  const turned = town();
  turned.roads[0]!.edges = 'ns';
  expect(wayToMine(turned, saloon)).toBe(null);
});

test('open ends face empty squares only', () => {
  expect(openEnds(town())).toEqual([]);
  const end = openEnds(town('empty', [piece('road.straight_2', 'road', 'square.m14', 'ns')]));
  expect(end.map((one) => `${squareId(one)} ${one.edge}`)).toEqual(['square.m13 n']);
});

test('a road can be turned so that it joins something', () => {
  expect(facingsAt(town(), squareOf('square.m14')!, ['ns', 'ew'])).toEqual(['ew']); // the saloon lies east, the straight turns its back
});

test('the window shows the town with a margin, within the grid', () => {
  expect(windowOf(town(), 2)).toEqual({ left: 8, top: 11, right: 17, bottom: 18 });
  expect(windowOf(town(), 30)).toEqual({ left: 0, top: 0, right: 26, bottom: 26 });
});

test('conditions of an objective are ticked by their bounds', () => {
  const done = (note: string) => conditionsOf(`2 points: Text. Now ${note}`).map((one) => one.done);
  expect(done('on commercial: yes, touching industrial: 0 of 1')).toEqual([true, false]);
  expect(done('touching all: 1, to be 0, mines connected: 1 of 1')).toEqual([false, true]);
  expect(done('roads to a mine: none of 2, all in town: 14 of 6, furthest south: no')).toEqual([false, true, false]);
});

test('the event that goes on is told before the last tile', () => {
  const tile = piece('tile.fire_1', 'tile', 'resolved', 'It burns.');
  expect(eventOf({ ...nothing, pieces: [tile] })).toMatchObject({ title: 'tile.fire_1', now: false });
  const extra = { event: 'Event of Mine 3: Fire: Choose a building.' };
  expect(eventOf({ ...nothing, extra })).toEqual({ title: 'Fire', text: 'Choose a building.', now: true });
  expect(eventOf({ ...nothing, extra: { event: 'Event of Mine 3: a secret event' } })?.title).toBe('Secret event');
});
