/** Draws clicks on favourites and promotions: each one click, sometimes repeated at once. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { Act, Action } from '../types.ts';

interface Wishes {
  readonly client: string;
  readonly games: readonly string[];
  readonly promotions: readonly string[];
  readonly until: number;
  readonly pauseMs: number;
}
export const drawFavouritesAndPromotions = (
  random: RandomStream,
  { client, games, promotions, until, pauseMs }: Wishes,
): readonly Action[] => {
  const one = (): Act =>
    random.weighted<() => Act>([
      [4, () => ({ act: 'star', client, game: random.pick(games) })],
      [4, () => ({ act: 'takePart', client, promotion: random.pick(promotions) })],
      [1, () => ({ act: 'apply', client, promotion: random.pick(promotions) })],
      // After an absence or a reload the promotions are requested again.
      [1, () => ({ act: 'lookAtPromotions', client })],
    ])();
  const actions: Action[] = [{ at: random.between(2_500, 6_000), act: 'lookAtPromotions', client }];
  for (let at = random.between(4_000, 8_000); at < until; at += random.between(1, 2 * pauseMs)) {
    const act = one();
    actions.push({ at, ...act });
    if (random.chance(0.3)) actions.push({ at: at + random.between(1, 1_500), ...act });
  }
  return actions.filter(({ at }) => at < until);
};
