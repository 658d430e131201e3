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
