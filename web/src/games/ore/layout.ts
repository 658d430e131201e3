// Where everything stands, in board units: a wide sheet, and a tall one for a phone. The surface of the hill is an arch.

export interface Spot {
  x: number; // the middle
  y: number; // what it stands on, or hangs from
  width: number;
  height: number;
}
export interface Layout {
  narrow: boolean;
  width: number;
  height: number;
  bedrock: number; // where the mines end and the papers begin
  text: number; // the size of numbers that matter
  pitch: number; // from one chamber to the next
  second: number; // from the first row of contracts to the second
  yard: (x: number) => number; // the ground that the head frames stand on
  streets: ((x: number) => number)[]; // the ground that the rows of the town stand on
  town: (number: number, of: number) => Spot;
  shaft: (number: number, of: number) => Spot;
}

const arch = (x: number, width: number, rise: number): number => rise * Math.sin((Math.PI * x) / width);

/** What a layout depends on: the height of the room for a sheet of this width, and what has to find its place. */
export interface Room {
  tall: boolean;
  ratio: number; // height by width
  rows: number[]; // of the contract in each slot
  chambers: number; // of the deepest mine
}

const PAPER = { wide: { head: 40, row: 34, text: 29 }, narrow: { head: 40, row: 38, text: 37 } };
const GAP = 18; // between two rows of papers, for the workers on the lower one

/** Room is kept for contracts of four rows; the few with five push the sheet's edge down. */
function paperRoom(rows: number[], { head, row }: { head: number; row: number }): number {
  return head + Math.max(4, ...rows) * row + 6;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

function wide({ ratio, chambers, rows }: Room): Layout {
  const width = 1600;
  const papers = 38 + paperRoom(rows, PAPER.wide) + 20;
  const height = between(412 + chambers * 42 + papers, width * ratio, 1190);
  const bedrock = height - papers;
  const yard = (x: number) => 398 - arch(x, width, 26);
  const street = (x: number) => 270 - arch(x, width, 22);
  return {
    narrow: false, width, height, bedrock, text: 30, pitch: Math.min(78, (bedrock - 412) / chambers), second: 0, yard, streets: [street],
    town: (number, of) => {
      const step = (width - 40) / of;
      const x = 20 + step * (number + 0.5);
      return { x, y: street(x), width: Math.min(step - 8, 206), height: 156 };
    },
    shaft: (number, of) => {
      const x = (width / of) * (number + 0.5);
      return { x, y: yard(x), width: Math.min(300, width / of - 48), height: bedrock - yard(x) };
    },
  }; // prettier-ignore
}

/** A phone has room for three contracts in a row: with more there are two rows. */
function narrow({ ratio, rows, chambers }: Room): Layout {
  const width = 1000;
  const upper = Math.max(paperRoom(rows.slice(0, 3), PAPER.narrow), 226);
  const lower = rows.length > 3 ? GAP + paperRoom(rows.slice(3), PAPER.narrow) : 0;
  const papers = 40 + upper + lower + 20;
  const height = between(522 + chambers * 42 + papers, width * ratio, 1000 + papers);
  const bedrock = height - papers;
  const yard = (x: number) => 508 - arch(x, width, 16);
  const streets = [200, 394].map((ground) => (x: number) => ground - arch(x, width, 10));
  return {
    narrow: true, width, height, bedrock, text: 40, pitch: Math.min(74, (bedrock - 520) / chambers), second: upper + GAP, yard, streets,
    town: (number, of) => {
      const inRow = Math.ceil(of / 2);
      const [row, column] = [Math.floor(number / inRow), number % inRow];
      const step = (width - 20) / (row === 0 ? inRow : of - inRow);
      const x = 10 + step * (column + 0.5);
      return { x, y: streets[row]!(x), width: Math.min(step - 8, 246), height: 136 };
    },
    shaft: (number, of) => {
      const step = width / of;
      const x = step * (number + 0.5);
      return { x: x + 2, y: yard(x), width: step - 14, height: bedrock - yard(x) };
    },
  }; // prettier-ignore
}

export function layoutFor(room: Room): Layout {
  return room.tall ? narrow(room) : wide(room);
}

/** Always the same roughness for the same place: nothing on the sheet may tremble when it is drawn again. */
export function rough(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** A line along the ground, uneven like rock. */
export function contour(width: number, height: (x: number) => number, unevenness: number, seed: number, steps = 32): string {
  const points = Array.from({ length: steps + 1 }, (_, number) => {
    const x = (width * number) / steps;
    return `${x.toFixed(0)} ${(height(x) + (rough(seed + number) - 0.5) * unevenness).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The deck and the dropped contracts one above the other, then the open contracts, then the title block in what is left. */
export function contractPlaces(layout: Layout, slots: number) {
  const inRow = layout.narrow ? 3 : slots;
  const top = layout.bedrock + (layout.narrow ? 40 : 38);
  const [first, right] = layout.narrow ? [144, layout.width - 12] : [148, layout.width - 214];
  const step = Math.min(layout.narrow ? 400 : 310, (right - first) / inRow);
  const sizes = layout.narrow ? PAPER.narrow : PAPER.wide;
  const places = Array.from({ length: slots }, (_, number) => ({
    x: first + step * (number % inRow),
    y: top + layout.second * Math.floor(number / inRow),
  }));
  const deck: Box = { x: 18, y: top, width: 104, height: layout.narrow ? 128 : 112 };
  const discard: Box = { x: 22, y: top + deck.height + 14, width: 96, height: layout.narrow ? 78 : 58 };
  const free = first + step * (layout.narrow ? Math.max(0, slots - inRow) : slots);
  const title: Box = layout.narrow
    ? { x: free, y: top + layout.second, width: slots > inRow ? right - free - 10 : 0, height: layout.height - top - layout.second - 18 }
    : { x: free + 6, y: top, width: layout.width - free - 22, height: layout.height - top - 20 };
  return { deck, discard, slots: places, title, sizes, width: step - 12 };
}
