/** Assigns games to pots: all of the jackpot category, and slots of the jackpot class. Some games of a vendor share one. */
import { POT_SEED } from '../../core/tables/decidePots.ts';
import type { Pot } from '../../core/tables/types.ts';
import type { SeededRandom } from '../../platform/random.ts';
import type { Catalogue, Game } from './types.ts';

/** Games that share a pot: few enough to show them with the pot, enough that each pot moves. */
const SHARED = 6;
/** Highest growth of a pot before the journal begins, minor units. */
const GROWN = 1_500_000;

const hasPot = ({ category, classify }: Game): boolean => category === 'JACKPOT' || classify === 'JP';

export const potsOf = (catalogue: Pick<Catalogue, 'games'>, random: SeededRandom): readonly Pot[] => {
  const families = new Map<string, Game[]>();
  for (const game of catalogue.games.filter(hasPot)) {
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
