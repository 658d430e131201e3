import { expect, test } from 'vitest';
import { lineTo } from '../src/net/line';

test('a page that was here before says what it has', () => {
  globalThis.location = { protocol: 'https:', host: 'example.test' } as Location;
  expect(lineTo('a/b', null)).toBe('wss://example.test/api/matches/a%2Fb/live');
  expect(lineTo('m', { version: 3, steps: 9, chat: 2, seat: -1 })).toBe(
    'wss://example.test/api/matches/m/live?version=3&steps=9&chat=2&seat=-1',
  );
});
