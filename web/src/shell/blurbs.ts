import type { GameInfo } from '../net/api';

interface Blurb {
  length: string;
  kind: string;
}

// What stands on the side of a box, in a few words.
const BLURBS: Record<string, Blurb> = {
  ore: { length: '7 rounds', kind: 'Send workers down the shafts, fill contracts, build the town.' },
  inconvenience: { length: 'about 30 turns', kind: 'All together against the deck: dig one mine and connect it.' },
  rings: { length: '8 turns', kind: 'Fly freighters between stations that never stand still.' },
  cerro_gordo: { length: '16 to 30 turns', kind: 'One desert town for all; be in the right place.' },
  lagoon: { length: 'up to 15 rounds', kind: 'Sail to four islands, dig, enrich, ship.' },
};

/** For a stranger's game, the beginnings of what its rules say. */
export function blurb(game: GameInfo): Blurb {
  const short = (text: string) => text.split(/[;.]/)[0] ?? '';
  return BLURBS[game.name] ?? { length: short(game.length), kind: short(game.kind) };
}
