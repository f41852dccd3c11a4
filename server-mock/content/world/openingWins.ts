/**
 * Wins of the last hour for every category and for the lane of our studios, so that the winner boards are not empty at
 * the first start.
 */
import type { WinnerRow } from '../../../src/contract/winners/winners.topics.ts';
import { winnersTopic } from '../../../src/contract/winners/winners.topics.ts';
import { winnerBoards, maskAccount } from '../../core/bets.ts';
import type { HouseEvent } from '../../core/events.ts';
import { pick, type SeededRandom } from '../../platform/random.ts';
import type { Person } from './people.ts';
import type { Catalogue } from './types.ts';
import { CATEGORIES, IN_HOUSE, isInHouse } from '../data/vendors.ts';

/** As many as a board shows, so that it is full at the first start. */
const PER_BOARD = winnersTopic.limit;
/** Minor units: the range of most wins, and of one win in twenty-five. */
const USUAL = [5_000, 400_000] as const;
const LARGE = [500_000, 2_500_000] as const;
const amount = (random: SeededRandom): number => {
  const [low, high] = random.integer(25) === 0 ? LARGE : USUAL;
  // Small wins are more frequent than large ones; steps of ten sen.
  return Math.round((low * (high / low) ** (random.fraction() ** 1.5)) / 10) * 10;
};
const HOUR = 3_600_000;

export const openingWins = (
  catalogue: Catalogue,
  people: readonly Person[],
  random: SeededRandom,
  at: number,
  currency: string,
): readonly HouseEvent[] => {
  const own = catalogue.byCategory('RNG').filter(({ vendor }) => isInHouse('RNG', vendor));
  const played = [
    ...CATEGORIES.map((category) => ({ board: category as string, category, games: catalogue.byCategory(category) })),
    { board: IN_HOUSE, category: 'RNG' as const, games: own },
  ];
  const wins = played
    .flatMap(({ board, category, games }) =>
      Array.from({ length: PER_BOARD }, (_, i): WinnerRow => {
        const game = pick(games, random);
        const { member } = pick(people, random);
        return {
          id: `first-${board}-${i}`,
          account: maskAccount(member.account),
          silk: member.silk,
          gameId: game.id,
          vendor: game.vendor,
          category,
          gameName: game.name,
          winAmount: amount(random),
          currency,
          wonAt: at - random.integer(HOUR),
        };
      }),
    )
    .sort((a, b) => a.wonAt - b.wonAt);
  const shown = new Map<string, string[]>();
  return wins.flatMap((row) =>
    winnerBoards(row.category, row.vendor).map((board): HouseEvent => {
      const ids = shown.get(board) ?? [];
      shown.set(board, ids);
      ids.push(row.id);
      return { type: 'winnerAdded', board, row, trimmed: ids.splice(0, Math.max(0, ids.length - PER_BOARD)) };
    }),
  );
};
