/** Which games bear a pot: all of the jackpot category, and the slots of the class of jackpots, some of a vendor's sharing one. */
import { POT_SEED } from '../house/tables/decidePots.ts';
import type { Pot } from '../house/tables/types.ts';
import type { SeededRandom } from '../platform/random.ts';
import type { Catalogue, Game } from './types.ts';

/** Games that share a pot: so few that a pot is known by its games, so many that each of them moves. */
const SHARED = 6;
/** A pot has grown before the house opens its journal: at most so much, minor units. */
const GROWN = 1_500_000;

const bears = ({ category, classify }: Game): boolean => category === 'JACKPOT' || classify === 'JP';

export const potsOf = (catalogue: Pick<Catalogue, 'games'>, random: SeededRandom): readonly Pot[] => {
  const families = new Map<string, Game[]>();
  for (const game of catalogue.games.filter(bears)) {
    const family = `${game.vendor}-${game.category === 'JACKPOT' ? 'JACKPOT' : 'JP'}`;
    families.set(family, [...(families.get(family) ?? []), game]);
  }
  return [...families].flatMap(([family, games]) =>
    Array.from({ length: Math.ceil(games.length / SHARED) }, (_, at): Pot => {
      const own = games.slice(at * SHARED, (at + 1) * SHARED);
      const id = `${family}-${at + 1}`;
      const opening = POT_SEED + random.stream(id).integer(GROWN);
      return { id, vendor: own[0]?.vendor ?? '', games: own.map((game) => game.id), opening };
    }),
  );
};
