// How far an objective in hand is, from its note: "3 points: ... Now on residential: yes, touching all: 1, to be 0".

export interface Condition {
  what: string;
  told: string; // "yes", "1 of 2", "1, to be 0"
  done: boolean;
}

export function conditionsOf(note: string): Condition[] {
  const now = note.split(' Now ')[1];
  if (!now) return [];
  return now.split(/, (?!to be |at most )/).map((part) => {
    const [what, told] = part.split(/: (?=[^:]*$)/) as [string, string];
    return { what, told, done: isDone(told) };
  });
}

function isDone(told: string): boolean {
  const [, value, bound, wanted] = /^(\w+)( of |, to be |, at most )(\d+)$/.exec(told) ?? [];
  if (!bound) return told === 'yes';
  if (value === 'none') return false;
  const [is, shall] = [Number(value), Number(wanted)];
  return bound === ' of ' ? is >= shall : bound === ', to be ' ? is === shall : is <= shall;
}
