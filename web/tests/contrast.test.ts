// The colours of the tokens: text 4.5:1, shapes that carry meaning 3:1 against what is next to them, in both themes of
// every game.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

const base = readFileSync('src/styles/tokens.css', 'utf8');
const games = readdirSync('src/games').filter((game) => game !== 'plain');

function tokens(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return {};
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6,8});/g)].map((match) => [match[1]!, match[2]!]),
  );
}

function sheet(game: string, theme: 'light' | 'dark'): Tokens {
  const own = game ? readFileSync(`src/games/${game}/tokens.css`, 'utf8') : '';
  const light = { ...tokens(base, ':root'), ...tokens(own, `[data-game='${game}']`) };
  if (theme === 'light') return light;
  // Later rules of the same weight win: a game's light tokens come after the dark ones of the base.
  return { ...tokens(base, ':root'), ...tokens(base, ":root[data-theme='dark']"), ...tokens(own, `[data-game='${game}']`),
    ...tokens(own, `[data-theme='dark'] [data-game='${game}']`) }; // prettier-ignore
}

function light(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [brighter, darker] = [light(one), light(other)].sort((a, b) => b - a);
  return (brighter! + 0.05) / (darker! + 0.05);
}

const TEXT: [string, string][] = [
  ...['paper', 'raised', 'sunk'].flatMap((ground): [string, string][] => [['ink', ground], ['faint', ground]]),
  ['accent', 'paper'], ['accent', 'raised'], ['good', 'raised'], ['warn', 'raised'], ['bad', 'raised'],
  ['on-accent', 'accent'], ['on-call', 'call'], ['legal', 'raised'],
]; // prettier-ignore
const RIM = '#1d1712'; // drawn around every mark and mineral
const DRAWN = ['lead', 'coal', 'copper', 'iron', 'gold', 'silver', 'water', 'metals', 'hydrocarbons', 'colonists', 'fuel', 'coin',
  ...Object.keys(tokens(base, ':root')).filter((name) => name.startsWith('seat-'))]; // prettier-ignore
const SHAPES: [string, string][] = [
  ['legal', 'paper'],
  ['legal', 'raised'],
  ['legal', 'sunk'],
  ['line', 'paper'],
  ['line', 'raised'],
];

test('contrast is measured as it should be', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

describe.each(['', ...games])('the sheet of %s', (game) => {
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    const colours = sheet(game, theme);
    test.each(TEXT)('%s can be read on %s', (text, ground) => {
      expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
    });
    test.each(SHAPES)('%s is seen on %s', (shape, ground) => {
      expect(contrast(colours[shape]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
    });
    test.each(DRAWN)('%s stands out from paper, by its colour or by its rim', (shape) => {
      for (const ground of [colours.paper!, colours.raised!])
        expect(Math.max(contrast(colours[shape]!, ground), contrast(RIM, ground))).toBeGreaterThanOrEqual(3);
    });
  });
});
