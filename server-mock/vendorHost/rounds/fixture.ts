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

const fixtureOf = (game: Game, n: number, streams: Streams): Fixture =>
  makeFixture(streams(`fixture/${game.id}/${n}`), sportOf(game.category));
const shownOf = (game: Game, n: number, streams: Streams): FixtureShown => {
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
  opening: (game, streams) => ({ fixture: shownOf(game, streams(`first/${game.id}`).integer(FIXTURES), streams) }),
  lastsMs: MATCH_MS,
};
