// Everything that is asked of the server once: lists, new matches, rules. What happens at a table comes over net/line.ts.
import type {
  BotInfo, Box, Created, GameInfo, Join, Joined, MatchInfo, MatchLists, Me, NewMatch, RulesText, View,
} from '../schema'; // prettier-ignore

/** What the server refused, in its own sentence. */
export class Refusal extends Error {}

async function asked<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('The server does not answer. Is it still running, and are you online?');
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as Answer;
  const sentence = (told as { error?: unknown } | null)?.error;
  throw new Refusal(typeof sentence === 'string' ? sentence : `The server answered with the error ${answer.status}.`);
}

const part = encodeURIComponent;

export const api = {
  me: () => asked<Me>('me'),
  callMe: (name: string) => asked<Me>('me', 'PUT', { name }),
  games: () => asked<GameInfo[]>('games'),
  bots: () => asked<BotInfo[]>('bots'),
  rules: (game: string) => asked<RulesText>(`games/${part(game)}/rules`),
  matches: () => asked<MatchLists>('matches'),
  create: (wanted: NewMatch) => asked<Created>('matches', 'POST', { ...wanted, luck: luck() }),
  join: (match: string, join: Join) => asked<Joined>(`matches/${part(match)}/join`, 'POST', { ...join, luck: luck() }),
  view: (match: string) => asked<View>(`matches/${part(match)}/view`),
  box: (match: string) => asked<Box>(`matches/${part(match)}/box`),
  resign: (match: string, seat: number) => asked<unknown>(`matches/${part(match)}/resign`, 'POST', { seat }),
  takeSeatBack: (match: string, seat: number) => asked<unknown>(`matches/${part(match)}/return`, 'POST', { seat }),
  replace: (match: string, seat: number, bot: string) =>
    asked<unknown>(`matches/${part(match)}/replace`, 'POST', { seat, bot }),
  rematch: (match: string) => asked<Created>(`matches/${part(match)}/rematch`, 'POST', { luck: luck() }),
  invite: (match: string) => asked<Created>(`matches/${part(match)}/invite`, 'POST', {}),
};

export type { BotInfo, GameInfo, MatchInfo, MatchLists, NewMatch, RulesText };

/** What this browser adds to the shuffles, so that the server alone cannot have planned them. */
function luck(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
