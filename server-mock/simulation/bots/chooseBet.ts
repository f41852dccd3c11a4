/** Chooses the bets of simulated members: which game, how much, and its outcome. */
import { pick, type SeededRandom } from '../../platform/random.ts';
import { DRAW_BETS, playDraw } from '../../../src/lib/fairness/draw.ts';
import { familyOf, sportOf, tableKindOf, type Family } from '../../vendors/providers/families.ts';
import { makeFixture, playMatch } from '../../vendors/providers/fixture/game.ts';
import { spin } from '../../../src/lib/fairness/reels.ts';
import { shoot, TARGETS } from '../../vendors/providers/shoot/game.ts';
import { playTable, sidesOf } from '../../vendors/providers/table/game.ts';
import type { Catalogue, Game } from '../../content/world/types.ts';

/** Shares of a hundred bets by category: slots lead, then live tables, then the rest. */
const CATEGORY_SHARES: readonly (readonly [string, number])[] = [
  ['RNG', 52],
  ['LIVE', 16],
  ['SPORTS', 8],
  ['FISH', 6],
  ['PVP', 4],
  ['ESPORTS', 3],
  ['LOTT', 3],
  ['ELOTT', 3],
  ['MINI', 2],
  ['JACKPOT', 2],
  ['COCKFIGHT', 1],
];
const categoryOf = (random: SeededRandom): string => {
  let at = random.integer(100);
  for (const [category, share] of CATEGORY_SHARES) {
    at -= share;
    if (at < 0) return category;
  }
  return 'RNG';
};
export const chooseGame = (catalogue: Catalogue, random: SeededRandom): Game => {
  const games = catalogue.byCategory(categoryOf(random));
  // Squared, because the first titles of a category are the popular ones.
  return games[Math.floor(random.fraction() ** 2 * games.length)] ?? pick(catalogue.games, random);
};
/** Share of bets that are large. */
const LARGE = 0.06;
/** A random amount between `low` and `high` ringgit, the low end more often, in whole ringgit; returned in minor units. */
const between = (low: number, high: number, random: SeededRandom): number =>
  Math.round(low * (high / low) ** (random.fraction() ** 1.3)) * 100;
/**
 * Chooses a stake in minor units: most are RM 35 to RM 300, one in seventeen RM 300 to RM 2,500. They give the winner board
 * mostly wins of RM 50 to some thousands, seldom RM 25,000.
 */
export const chooseStake = (game: Game, random: SeededRandom): number =>
  Math.max(game.minBet, random.fraction() < LARGE ? between(300, 2_500, random) : between(35, 300, random));

export interface Outcome {
  /** Minor units. */
  readonly payout: number;
}
/** Draws a bet on a game of this family, with a random choice. */
const BY_FAMILY: Readonly<Record<Family, (game: Game, stake: number, random: SeededRandom) => Outcome>> = {
  reels: (_, stake, random) => spin(random, stake),
  table: ({ category }, stake, random) => {
    const kind = tableKindOf(category);
    return playTable(random, kind, pick(sidesOf(kind), random), stake);
  },
  draw: (_, stake, random) => playDraw(random, pick(DRAW_BETS, random), stake),
  fixture: ({ category }, stake, random) => {
    const fixture = makeFixture(random, sportOf(category));
    return playMatch(random, fixture, pick(fixture.odds, random).outcome, stake);
  },
  shoot: (_, stake, random) => shoot(random, pick(TARGETS, random).id, stake),
};
/** The outcome by the game's own rules, as for players. */
export const drawOutcome = (game: Game, stake: number, random: SeededRandom): Outcome => {
  const { payout } = BY_FAMILY[familyOf(game.category)](game, stake, random);
  return { payout };
};
