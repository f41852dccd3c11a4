/** A fixture has a number, and is the same for everybody who asks for it: its odds stand before anybody bets. */
import { sportOf } from '../../providers/families.ts';
import { makeFixture, OUTCOMES, playMatch, type Fixture, type Outcome } from '../../providers/fixture/game.ts';
import type { Game } from '../../world/types.ts';
import type { FixtureShown } from '../wire.ts';
import type { Rules, Streams } from './rules.ts';

/** Fixtures of a game; after the last comes the first. */
const FIXTURES = 10_000;
/** Long enough to follow, short enough to wait for. */
const MATCH_MS = 8_000;
const BET = /^(\d{1,4})-([a-z]+)$/;

/** A match is offered so long, ms, before the next one is (decision 0147). */
export const OFFERED_MS = 240_000;
/** Not all games change their match in the same second. */
const SPREAD_MS = 1_000;
/** Spreads names over the length of an offer: the sum of their letters, each by its place. */
const offsetOf = ({ id }: Game): number =>
  ([...id].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) * SPREAD_MS) % OFFERED_MS;

/** The number of the match a game offers at this moment, and until when: what its page opens with and its card shows. */
export const offeredAt = (game: Game, at: number): { readonly n: number; readonly until: number } => {
  const offset = offsetOf(game);
  const k = Math.floor((at + offset) / OFFERED_MS);
  return { n: k % FIXTURES, until: (k + 1) * OFFERED_MS - offset };
};
const fixtureOf = (game: Game, n: number, streams: Streams): Fixture =>
  makeFixture(streams(`fixture/${game.id}/${n}`), sportOf(game.category));
/** As page and card have it: the same odds for whoever asks. */
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
