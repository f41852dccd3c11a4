/** Batches by what they tell: a frame's worth comes sixty times a second, and wakes only the flows it says something to (G1). */
import type { Middleware } from '@reduxjs/toolkit';
import { isLiveBatch } from '../../domains/facts.ts';
import { familiesOf } from '../../domains/live.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { AnyPattern } from './effects.ts';

/** Families that some flow waits for: each names them by making its pattern, and there is no other way to wait for a batch. */
const waitedFor = new Set<string>();

/** A batch that changes a topic of one of these families. */
export const tellsOf = (...families: readonly string[]): AnyPattern => {
  for (const one of families) waitedFor.add(one);
  return {
    match: (action) => isLiveBatch(action) && familiesOf(action.payload.changes).some((one) => families.includes(one)),
  };
};
/** A batch that says the house's clock stands elsewhere than `offset`, ms. */
export const setsClock = (offset: number): AnyPattern => ({
  match: (action) => isLiveBatch(action) && action.payload.clockOffsetMs !== offset,
});
/**
 * The engine of flows, which is shown every batch that says something to any of them and no other: holding one against all
 * that each flow waits for costs more than folding it does.
 */
export const shownWhatTells =
  (engine: Middleware): Middleware =>
  (api) => {
    const within = engine(api);
    return (next) => {
      const shown = within(next);
      return (action) => {
        const said = action as { readonly type: string };
        if (!isLiveBatch(said)) return shown(action);
        const { changes, clockOffsetMs } = said.payload;
        const known = (api.getState() as RootState).connection.clockOffsetMs;
        const tells = clockOffsetMs !== known || familiesOf(changes).some((one) => waitedFor.has(one));
        return tells ? shown(action) : next(action);
      };
    };
  };
