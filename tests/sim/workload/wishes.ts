/** Stars set and taken away, promotions joined, claimed and drawn: one press, now and then the same again at once. */
import type { Draw } from '../random/draw.ts';
import type { Act, Action } from '../types.ts';

interface Wishes {
  readonly client: string;
  readonly games: readonly string[];
  readonly promotions: readonly string[];
  readonly until: number;
  readonly pauseMs: number;
}
export const drawWishes = (draw: Draw, { client, games, promotions, until, pauseMs }: Wishes): readonly Action[] => {
  const one = (): Act =>
    draw.weighted<() => Act>([
      [4, () => ({ act: 'star', client, game: draw.pick(games) })],
      [4, () => ({ act: 'takePart', client, promotion: draw.pick(promotions) })],
      [1, () => ({ act: 'apply', client, promotion: draw.pick(promotions) })],
      // Who has been away, or has loaded the page anew, looks at them again.
      [1, () => ({ act: 'lookAtPromotions', client })],
    ])();
  const actions: Action[] = [{ at: draw.from(2_500, 6_000), act: 'lookAtPromotions', client }];
  for (let at = draw.from(4_000, 8_000); at < until; at += draw.from(1, 2 * pauseMs)) {
    const act = one();
    actions.push({ at, ...act });
    if (draw.chance(0.3)) actions.push({ at: at + draw.from(1, 1_500), ...act });
  }
  return actions.filter(({ at }) => at < until);
};
