import { expect, test } from 'vitest';
import { TableStore } from '../src/table/table.svelte';
import { nothing, type Option, type View } from '../src/table/view';
import { joined } from '../src/shell/play.svelte';
import { ownCards } from '../src/shell/hand';

function option(code: number, target: string): Option {
  return { code, notation: `n${code}`, label: `Option ${code}`, group: '', hint: '', target, warning: '' };
}

function asked(options: Option[], more: Partial<View> = {}): TableStore {
  const table = new TableStore();
  const places = ['a', 'b', 'hand.0.1'].map((id) => ({
    id,
    area: id,
    label: `Place ${id}`,
    note: '',
    row: 0,
    column: 0,
    brief: '',
  }));
  const pieces = [{ id: 'piece', kind: 'worker', place: 'a', label: 'Worker', seat: 0, note: 'tired' }];
  table.view = { ...nothing, viewer: 0, asked: 0, places, pieces, options, ...more };
  return table;
}

function dealt(table: TableStore): { chosen: number[]; why: string[] } {
  const told = { chosen: [] as number[], why: [] as string[] };
  table.dealer = { choose: (option) => told.chosen.push(option.code), why: (id) => told.why.push(id) };
  return told;
}

test('a click takes the only option of a target, and offers are cleared until the answer', () => {
  const table = asked([option(1, 'a'), option(2, 'b')]);
  const told = dealt(table);
  table.click('a');
  expect(told.chosen).toEqual([1]);
  expect(table.options).toEqual([]);
  table.click('b');
  table.pick(option(2, 'b'));
  expect(told.chosen).toEqual([1]);
});

test('a click on a piece counts for the place where it lies', () => {
  const table = asked([option(1, 'a')]);
  const told = dealt(table);
  table.click('piece');
  expect(told.chosen).toEqual([1]);
});

test('several options of one target are a menu', () => {
  const table = asked([option(1, 'a'), option(2, 'a')]);
  const told = dealt(table);
  table.click('a');
  expect(table.menu).toBe('a');
  expect(told.chosen).toEqual([]);
  table.click('a');
  expect(table.menu).toBe(null);
});

test('a tile is shown in place, turned by clicking again, and taken by confirming', () => {
  const table = asked([option(1, 'a'), option(2, 'a'), option(3, 'b')]);
  const told = dealt(table);
  table.click('a', true);
  expect(table.preview?.code).toBe(1);
  table.click('a', true);
  expect(table.preview?.code).toBe(2);
  table.click('b', true);
  expect(table.preview?.code).toBe(3);
  table.click('a', true);
  table.confirm();
  expect(told.chosen).toEqual([1]);
});

test('a tile that cannot be turned is taken by a second click', () => {
  const table = asked([option(1, 'a')]);
  const told = dealt(table);
  table.click('a', true);
  expect(told.chosen).toEqual([]);
  table.click('a', true);
  expect(told.chosen).toEqual([1]);
});

test('clicking what is not possible asks why; a spectator is told what it is', () => {
  const table = asked([option(1, 'a')]);
  const told = dealt(table);
  table.click('b');
  expect(told.why).toEqual(['b']);
  const watching = asked([], { viewer: null });
  const nobody = dealt(watching);
  watching.click('b');
  expect(nobody.why).toEqual([]);
  expect(watching.explained).toBe('b');
});

test('options without a place on the board are buttons, and those that the drawing wants so', () => {
  const table = asked([option(1, 'a'), option(2, 'nowhere'), option(3, 'b')]);
  table.shown = new Set(['a', 'b']);
  expect(table.buttons.map((one) => one.code)).toEqual([2]);
  table.drawing = { Board: (() => {}) as never, isButton: (one) => one.code === 3 };
  expect(table.buttons.map((one) => one.code)).toEqual([2, 3]);
  expect(table.isLegal('b')).toBe(false);
});

test('a tip says what a piece is, or a place with what lies there', () => {
  const table = asked([]);
  expect(table.told('piece')).toEqual({ label: 'Worker', notes: ['tired'] });
  expect(table.told('a')).toEqual({ label: 'Place a', notes: ['Worker: tired'] });
  expect(table.told('elsewhere')).toBe(null);
});

test('nothing is offered while the screen is handed over', () => {
  expect(asked([option(1, 'a')], { cover: 1 }).options).toEqual([]);
});

test('the own cards are those in the own hand', () => {
  expect(ownCards(asked([]).view).map((place) => place.id)).toEqual(['hand.0.1']);
  expect(ownCards(asked([], { viewer: 1 }).view)).toEqual([]);
});

test('the tail of a log replaces what came after its start', () => {
  const entry = (number: number, text: string) => ({ number, seat: 0, forced: false, lines: [[{ text, thing: '' }]] });
  const log = [entry(0, 'a'), entry(1, 'b'), entry(2, 'c')];
  const tail = { start: 1, entries: [entry(1, 'B')] };
  expect(joined(log, tail).map((one) => one.lines[0]![0]!.text)).toEqual(['a', 'B']);
  expect(joined(log, null)).toBe(log);
});
