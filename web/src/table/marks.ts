// What tells players apart beside their colour: a shape for each seat, in a box of 24 by 24 around its middle.
export const MARKS = [
  'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z', // circle
  'M-8-8H8V8H-8Z', // square
  'M0-9.500 9.500 8H-9.500Z', // triangle
  'M0-10.500 10.500 0 0 10.500-10.500 0Z', // diamond
  'M0-10 9.500-3 6 8.500H-6L-9.500-3Z', // pentagon
  'M0-11 3-4 10.500-3.500 4.800 1.400 6.600 8.800 0 4.800-6.600 8.800-4.800 1.400-10.500-3.500-3-4Z', // star
];

export function seatColour(colour: string | undefined): string {
  return `var(--seat-${colour ?? 'black'})`;
}
