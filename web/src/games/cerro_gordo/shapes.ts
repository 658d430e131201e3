// Silhouettes in a box of 24 by 24 around their middle: the types of buildings, and the standees.

export const TYPES: Record<string, string> = {
  // scales, a gear, a gabled house, a playing card with a diamond
  commercial: 'M-1.200-10H1.200V-8H9.500V-6L12 2H11.300A3.800 3.800 0 0 1 4.700 2H4L7-6H1.200V7.500H6V10H-6V7.500H-1.200V-6H-7L-4 2H-4.700A3.800 3.800 0 0 1-11.300 2H-12L-9.500-6V-8H-1.200ZM-8.200-4-10 1.500H-6.400ZM8.200-4 6.400 1.500H10Z',
  industrial: 'M-2-11H2L2.600-8.300 4.500-7.500 6.900-9 9.300-6.600 7.900-4.200 8.600-2.500 11.200-2V2L8.600 2.500 7.900 4.200 9.300 6.600 6.900 9 4.500 7.600 2.600 8.400 2 11H-2L-2.600 8.400-4.500 7.600-6.900 9-9.300 6.600-7.900 4.200-8.600 2.500-11.200 2V-2L-8.600-2.500-7.900-4.200-9.300-6.600-6.900-9-4.500-7.500-2.600-8.300ZM0-4A4 4 0 1 0 0 4 4 4 0 0 0 0-4Z',
  residential: 'M0-10.500 11 0H8V10H2.800V3.500H-2.800V10H-8V0H-11L-4.500-6.200V-9.500H-2V-8.600Z',
  entertainment: 'M-7.500-11H7.500V11H-7.500ZM0-7.500 5 0 0 7.500-5 0Z',
};

export const STANDEES: Record<string, string> = {
  crate: 'M-10-10H10V10H-10ZM-5-7.500H5L0-2.500ZM7.500-5V5L2.500 0ZM-5 7.500H5L0 2.500ZM-7.500-5V5L-2.500 0Z',
  wheel: wheel(),
  fan: 'M0 10.500-11.500-3.500A15.500 15.500 0 0 1 11.500-3.500ZM-1.300 3.500-5.800-5-7.300-4ZM-.700 2.500V-6.500H.700V2.500ZM1.300 3.500 5.800-5 7.300-4Z',
  mule: 'M-2.500-11.500-.300-5.500 2.700-11.500 4.200-5C7-2.500 9 1.500 10.500 5.500L9.300 9.500 5.500 9.800 1 5 .500 10.500H-10.500C-10.500 4-9-2.500-5-5.500ZM3.500-2A1.200 1.200 0 1 0 5.200-.300Z',
  bell: 'M0-11.500C1.500-11.500 2.300-10.300 2-9 6-8 7.300-4.500 7.300-.500 7.300 3.500 8.300 5 10.500 7.200H-10.500C-8.300 5-7.300 3.500-7.300-.500-7.300-4.500-6-8-2-9-2.300-10.300-1.500-11.500 0-11.500ZM-3.500 8.200H3.500A3.500 3.500 0 0 1-3.500 8.200Z',
  pick: 'M-11.500-2C-7-10.500 7-10.500 11.500-2 7-5 4-5.600 2-5.700V11H-2V-5.700C-4-5.600-7-5-11.500-2Z',
}; // prettier-ignore

function wheel(): string {
  const point = (radius: number, degrees: number) =>
    [Math.cos, Math.sin].map((part) => (radius * part((degrees * Math.PI) / 180)).toFixed(1)).join(' ');
  const gaps = [0, 60, 120, 180, 240, 300].map(
    (turn) => `M${point(3.8, turn + 25)}L${point(7.6, turn + 11)}A7.600 7.600 0 0 1 ${point(7.6, turn + 49)}L${point(3.8, turn + 35)}Z`,
  );
  return `M0-10.800A10.800 10.800 0 1 1 0 10.800 10.800 10.800 0 1 1 0-10.800Z${gaps.join('')}`;
}

/** A road on a square of 50, from edge to edge through the middle. */
export function track(edges: string): string {
  const BENDS: Record<string, string> = {
    ne: 'M25 0Q25 25 50 25', es: 'M50 25Q25 25 25 50', sw: 'M25 50Q25 25 0 25', nw: 'M25 0Q25 25 0 25',
    ns: 'M25 0V50', ew: 'M0 25H50',
  }; // prettier-ignore
  const HALVES: Record<string, string> = { n: 'M25 25V0', e: 'M25 25H50', s: 'M25 25V50', w: 'M25 25H0' };
  return BENDS[edges] ?? [...edges].map((edge) => HALVES[edge]).join('');
}

/** What an event does, by its verb. */
const EVENTS: Record<string, string> = {
  none: 'M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5ZM-1-10H1V-7H-1ZM-1 7H1V10H-1ZM-10-1H-7V1H-10ZM7-1H10V1H7Z',
  gain: 'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9ZM-1.500-5V-1.500H-5V1.500H-1.500V5H1.500V1.500H5V-1.500H1.500V-5Z',
  lose: 'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9ZM-5-1.500H5V1.500H-5Z',
  coin_row: 'M-10-6H8L6 3H-9ZM-5 3.500A3 3 0 1 1-5 9.500 3 3 0 1 1-5 3.500ZM4 3.500A3 3 0 1 1 4 9.500 3 3 0 1 1 4 3.500Z',
  draw_choose: 'M-9-9H3V7H-9ZM5-6H10V10H-5V8.500H5Z',
  peek: 'M-11 0C-5-9 5-9 11 0 5 9-5 9-11 0ZM0-4A4 4 0 1 0 0 4 4 4 0 0 0 0-4Z',
  remove_building: 'M0-11C6-4 9-1 8 5 7 9 4 11 0 11-5 11-8 8-8 4-8 0-5-2-4-6-1-4-1-2 0 0 2-3 1-7 0-11Z',
  remove_road: 'M-10-3-4-9 0-3 4-8 10-2 5 2 9 6 1 4-2 10-4 4-10 6-6 1Z',
  remove_roads_in_rows: 'M-11-4C-7-9-4-9 0-5 4-1 7-1 11-6V-1C7 4 4 4 0 0-4-4-7-4-11 1ZM-11 5C-7 0-4 0 0 4 4 8 7 8 11 3V8C7 12 4 12 0 9-4 5-7 5-11 10Z',
  discard_mine_top: 'M-11 9-8 1-2-2 2 3 6-6 11 2V9Z',
  drop_row: 'M-10-5H4A3 3 0 1 0 1-9H-1.500A5.500 5.500 0 1 1 4-2.500H-10ZM-10 1H6A4 4 0 1 1 2 6.500H4.500A1.500 1.500 0 1 0 6 3.500H-10Z',
  move: 'M-5-10H3V2L10 5V9H-6Z',
  swap: 'M-10-6H3V-10L10-4 3 2V-2H-10ZM10 5H-3V1L-10 7-3 12V9H10Z',
}; // prettier-ignore
const LIKE: Record<string, string> = { tax: 'lose', steal: 'lose' };

export function eventShape(verb: string): string {
  if (verb === 'free_road' || verb === 'mine_again') return STANDEES.pick!;
  return EVENTS[LIKE[verb] ?? verb] ?? '';
}
