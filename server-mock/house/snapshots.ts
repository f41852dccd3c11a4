/**
 * When the writer keeps its state: each so many records, and each hour however few there were (house.md), so that a start
 * folds little. A snapshot that cannot be kept costs time at the next start and nothing else.
 */
import type { Journal, JournalRecord } from '../journal/journal.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { HouseState } from './state.ts';
import { toStored } from './stored.ts';

/** By monotonic time: no jump of the wall clock brings a storm of them, or none at all. */
const HOUR = 3_600_000;

export interface Snapshots {
  /** Called with the state as it is right after a record: the way to keep it once that record is durable; null: not due. */
  readonly at: (state: Readonly<HouseState>) => ((written: JournalRecord) => void) | null;
}
export const createSnapshots = (journal: Journal, clock: Pick<HouseClock, 'mono'>, every: number): Snapshots => {
  let last = clock.mono();
  return {
    at: (state) => {
      const now = clock.mono();
      if (state.pos % every !== 0 && now - last < HOUR) return null;
      last = now;
      const copy = toStored(state);
      return ({ pos, hash }) => void journal.saveSnapshot({ pos, hash, state: copy }).catch(() => undefined);
    },
  };
};
