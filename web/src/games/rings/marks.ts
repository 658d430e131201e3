// The shapes of the seats (rules.md, section 11): triangle, diamond, circle, square.
export const MARKS = [
  'M0-10 10 8H-10Z',
  'M0-11 10.500 0 0 11-10.500 0Z',
  'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z',
  'M-8.500-8.500H8.500V8.500H-8.500Z',
];
