// How each building is told from the others: an emblem (in a box of 24 by 24), and a colour with a dash for its tunnel.

interface Look {
  emblem: string;
  colour: string;
  dash: string;
}

const LOOKS: Record<string, Look> = {
  winch_house: {
    emblem: 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10ZM0-10V10M-10 0H10M-7-7 7 7M7-7-7 7',
    colour: '#8fd0f4',
    dash: '',
  },
  bunkhouse: {
    emblem: 'M-11-8V9M-11 4H11V9M11 4V1Q11-2 8-2H-3V4M-10-1H-6V-4H-10',
    colour: '#b9e27c',
    dash: '26 12',
  },
  stamp_mill: {
    emblem: 'M-11 11H11M-6-11V2M0-11V-1M6-11V2M-8.500 2H-3.500V7H-8.500ZM-2.500-1H2.500V4H-2.500ZM3.500 2H8.500V7H3.500Z',
    colour: '#ffb27d',
    dash: '4 13',
  },
  smelter: {
    emblem: 'M0-12C6-5 9 0 8 5 7 10 3 11 0 11S-7 10-8 5C-8.500 1-5-1-4-5-1-3-1-7 0-12ZM0 2C3 5 3 8 0 9-3 8-3 5 0 2Z',
    colour: '#ff8577',
    dash: '26 10 4 10',
  },
  assay_office: {
    emblem: 'M0-10V10M-6 10H6M-8-7H8M-8-7-11 2H-5ZM-11 2A3.500 3.500 0 0 0-5 2M8-7 5 2H11ZM5 2A3.500 3.500 0 0 0 11 2',
    colour: '#dcb0f8',
    dash: '12 12',
  },
  great_hall: {
    emblem: 'M-8-6H5V11H-8ZM5-2H8Q10.500-2 10.500 1V4Q10.500 7 8 7H5M-8-6Q-10-10-6-10-4-13-1-11 4-12 5-6M-4-1V7M1-1V7',
    colour: '#ffe394',
    dash: '40 8 4 8 4 8',
  },
};
const STRANGER: Look = { emblem: 'M-9 10V-2L0-10 9-2V10Z', colour: '#ffffff', dash: '8 8' };

export function lookOf(building: string): Look {
  return LOOKS[building] ?? STRANGER;
}

/** The marks of the players: a helmet with a lamp, a hammer, a lantern, a barrel. */
export const MARKS = [
  'M-10.500 6V3C-10.500-3-7-6.500-3-7.500V-10.500H3V-7.500C7-6.500 10.500-3 10.500 3V6ZM0-5A2.500 2.500 0 1 0 0 0 2.500 2.500 0 1 0 0-5Z',
  'M-10.500-9H7L10.500-5.500V-1H3.200V11H-3.200V-1H-10.500Z',
  'M-3-11H3L4-8H7V-4.500H5.500L7.500 7.500V11H-7.500V7.500L-5.500-4.500H-7V-8H-4ZM0-3L-3 5H3Z',
  'M-6-10.500H6C9.500-4 9.500 4 6 10.500H-6C-9.500 4-9.500-4-6-10.500ZM-8-2.200V1.600H8V-2.200Z',
];
