/** Filters for live batches: one comes per frame, sixty a second, and should wake only the flows it concerns (G1). */
import type { Middleware } from '@reduxjs/toolkit';
import { isLiveBatch } from '../../domains/facts.ts';
import { familiesOf } from '../../domains/live.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { AnyPattern } from './effects.ts';

/** Families that some flow waits for. `changesTopics` registers them, and there is no other way to wait for a batch. */
const awaitedFamilies = new Set<string>();

/** Matches a batch that changes a topic of one of these families. */
export const changesTopics = (...families: readonly string[]): AnyPattern => {
  for (const one of families) awaitedFamilies.add(one);
  return {
    match: (action) => isLiveBatch(action) && familiesOf(action.payload.changes).some((one) => families.includes(one)),
  };
};
/** Matches a batch whose clock offset differs from `offset`, ms. */
export const changesClock = (offset: number): AnyPattern => ({
  match: (action) => isLiveBatch(action) && action.payload.clockOffsetMs !== offset,
});
/**
 * Shows the saga middleware only the batches that concern a flow: matching each batch against every waiting flow costs
 * more than folding it.
 */
export const filterBatches =
  (engine: Middleware): Middleware =>
  (api) => {
    const within = engine(api);
    return (next) => {
      const shown = within(next);
      return (action) => {
        const maybeBatch = action as { readonly type: string };
        if (!isLiveBatch(maybeBatch)) return shown(action);
        const { changes, clockOffsetMs } = maybeBatch.payload;
        const known = (api.getState() as RootState).connection.clockOffsetMs;
        const concernsFlow = clockOffsetMs !== known || familiesOf(changes).some((one) => awaitedFamilies.has(one));
        return concernsFlow ? shown(action) : next(action);
      };
    };
  };
