/** Rules of the fixture family. A fixture has a number and is the same for all players: its odds are fixed before any bet. */
import { sportOf } from '../../providers/families.ts';
import { makeFixture, OUTCOMES, playMatch, type Fixture, type Outcome } from '../../providers/fixture/game.ts';
import type { Game } from '../../../content/world/types.ts';
import type { FixtureShown } from '../wire.ts';
import type { Rules, Streams } from './rules.ts';

/** Number of fixtures of a game; after the last the first follows. */
const FIXTURES = 10_000;
/** Length of a match, ms: long enough to follow, short enough to wait for. */
const MATCH_MS = 8_000;
const BET = /^(\d{1,4})-([a-z]+)$/;

/** Time for which a match is offered, ms, before the next one (decision 0147). */
export const OFFERED_MS = 240_000;
/** Spreads the changes of games over seconds, ms. */
const SPREAD_MS = 1_000;
/** Offset of a game within the offer period: a sum over the letters of its id, weighted by place. */
const offsetOf = ({ id }: Game): number =>
  ([...id].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) * SPREAD_MS) % OFFERED_MS;

/** The number of the match that a game offers at this time, and until when: for its page and its card. */
export const offeredAt = (game: Game, at: number): { readonly n: number; readonly until: number } => {
  const offset = offsetOf(game);
  const k = Math.floor((at + offset) / OFFERED_MS);
  return { n: k % FIXTURES, until: (k + 1) * OFFERED_MS - offset };
};
const fixtureOf = (game: Game, n: number, streams: Streams): Fixture =>
  makeFixture(streams(`fixture/${game.id}/${n}`), sportOf(game.category));
/** The fixture as page and card show it, with the same odds for all players. */
export const shownOf = (game: Game, n: number, streams: Streams): FixtureShown => {
  const { sport, home, away, odds } = fixtureOf(game, n, streams);
  return { n, sport, home, away, odds: odds.map(({ outcome, odds: returns }) => ({ outcome, returns })) };
};
const betOf = (given: string): { readonly n: number; readonly outcome: Outcome } | null => {
  const [, digits = '', name = ''] = BET.exec(given) ?? [];
  const outcome = OUTCOMES.find((one) => one === name);
  return outcome === undefined ? null : { n: Number(digits), outcome };
};
export const fixtureRules: Rules = {
  choice: (given, { category }) => {
    const bet = betOf(given);
    const offered = bet !== null && !(bet.outcome === 'draw' && sportOf(category) === 'maps');
    return offered ? `${bet.n}-${bet.outcome}` : null;
  },
  draw: ({ game, random, stake, choice, streams }) => {
    const bet = betOf(choice);
    if (bet === null) throw new RangeError(`no such bet: ${choice}`);
    const { winner, moments, payout } = playMatch(random, fixtureOf(game, bet.n, streams), bet.outcome, stake);
    const next = shownOf(game, (bet.n + 1) % FIXTURES, streams);
    return { payout, begun: { moments, lastsMs: MATCH_MS }, shown: { winner, moments, next } };
  },
  opening: (game, streams, at) => ({ fixture: shownOf(game, offeredAt(game, at).n, streams) }),
  lastsMs: MATCH_MS,
};
