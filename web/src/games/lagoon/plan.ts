// Where everything lies on the chart, in board units. An island has its own corner, so that a phone can show it alone.

export interface Spot {
  x: number;
  y: number;
}

export interface IslandPlan extends Spot {
  height: number;
  coast: string; // the outline, also what is clicked to choose the island
  hills: Spot[];
  levels?: number; // where the number of miners for each level stands
  vignette?: Spot;
  plates: Spot[]; // the spaces, as the game lists them
  plateWidth: number;
  site?: Spot; // upper left corner of Gallery a2
  relics?: Spot; // middle of the first Artifact
  berths: Spot[]; // ships
  quay: string; // the jetty
  numeral: Spot;
}

export const SHEET = { width: 1400, height: 880 };
export const ISLAND_WIDTH = 402;
export const PLATE_HEIGHT = 56;
export const CELL = 64;

const rows = (x: number, first: number, step: number, count: number): Spot[] =>
  Array.from({ length: count }, (_, number) => ({ x, y: first + step * number }));
const row = (y: number, first: number, step: number): Spot[] =>
  Array.from({ length: 4 }, (_, number) => ({ x: first + step * number, y }));

export const ISLANDS: IslandPlan[] = [
  {
    x: 24,
    y: 52,
    height: 340,
    coast:
      'M14 16C60-8 122 12 176 2S300-10 352 4C398 8 406 46 398 92S410 178 400 230 410 314 376 334C330 346 276 344 244 334' +
      'C226 322 236 300 230 284 196 270 140 286 92 276S14 282 6 246 16 180 2 132-6 36 14 16Z',
    hills: [],
    levels: 20,
    plates: rows(240, 16, 63, 5),
    plateWidth: 150,
    site: { x: 40, y: 52 },
    relics: { x: 60, y: 238 },
    berths: row(314, 38, 54),
    quay: 'M10 282H222',
    numeral: { x: 20, y: 56 },
  },
  {
    x: 664,
    y: 52,
    height: 340,
    coast:
      'M30 8C78-8 140 8 196 2S334-8 386 8C412 20 402 84 399 132S408 206 396 248C382 286 330 274 288 278S206 274 172 284' +
      'C158 296 170 322 152 334 112 346 62 342 28 332-4 318 8 262 4 222S-4 150 6 104-4 22 30 8Z',
    hills: [],
    levels: 383,
    plates: rows(12, 16, 63, 5),
    plateWidth: 150,
    site: { x: 174, y: 52 },
    relics: { x: 197, y: 238 },
    berths: row(314, 204, 54),
    quay: 'M180 282H390',
    numeral: { x: 383, y: 54 },
  },
  {
    x: 24,
    y: 404,
    height: 280,
    coast:
      'M10 96C18 70 60 76 96 72S158 66 196 74 240 60 262 42C286 12 350-2 382 22S394 92 400 130 408 206 392 244' +
      'C374 278 316 268 270 270S160 280 104 272 18 280 8 240 14 180 6 150 4 118 10 96Z',
    hills: [{ x: 360, y: 60 }, { x: 330, y: 46 }],
    plates: [...rows(16, 84, 62, 3), ...rows(208, 84, 62, 2)],
    plateWidth: 180,
    berths: row(42, 38, 54),
    quay: 'M10 78H222',
    vignette: { x: 298, y: 236 },
    numeral: { x: 302, y: 66 },
  },
  {
    x: 664,
    y: 404,
    height: 280,
    coast:
      'M20 22C52-4 110 6 138 40S190 72 226 72 330 64 366 74 404 108 396 148 408 214 394 246C376 280 312 264 256 270' +
      'S130 280 84 268 14 272 8 232 0 168 8 122 0 46 20 22Z',
    hills: [{ x: 44, y: 60 }, { x: 72, y: 44 }],
    plates: [...rows(14, 84, 62, 3), ...rows(206, 84, 62, 2)],
    plateWidth: 180,
    berths: row(42, 202, 54),
    quay: 'M178 78H390',
    vignette: { x: 296, y: 236 },
    numeral: { x: 104, y: 66 },
  },
];

export const ROSE = { x: 544, y: 142 };
/** The disc of each island on the rose, towards where the island lies. */
export const DISCS: Spot[] = [{ x: -74, y: -48 }, { x: 74, y: -48 }, { x: -74, y: 48 }, { x: 74, y: 48 }];
export const CENTRE = { x: 432, y: 238 };
export const DECKS = { x: 432, y: 598 };
export const SHIPMENTS = { x: 22, y: 690 };
export const EQUIPMENT = { x: 1082, y: 46 };
