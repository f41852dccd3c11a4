/**
 * Decides when the writer saves its state: after a number of records, and once an hour, so that a start
 * folds few records. A snapshot that cannot be saved only makes the next start slower.
 */
import type { Journal, JournalRecord } from '../journal/journal.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { HouseState } from './state.ts';
import { serializeState } from './serializeState.ts';

/** Monotonic time, so that a jump of the wall clock causes neither many snapshots nor none. */
const HOUR = 3_600_000;

export interface SnapshotSchedule {
  /**
   * Call it with the state right after a record. Returns a function that saves the copy once that record is durable;
   * null: not due.
   */
  readonly captureIfDue: (state: Readonly<HouseState>) => ((written: JournalRecord) => void) | null;
}
/**
 * Records between two snapshots. A start checks and folds up to as many, and nine tenths of a state are its bets: with few of them a
 * snapshot takes the writer's thread a tenth of a second, in slices; with many it is made half as often (docs/decisions/0380).
 */
const [EVERY, EVERY_OF_MANY] = [5_000, 10_000];
const MANY_BETS = 50_000;
/** At its top rate a house writes 5,000 records in less than a second; a snapshot then follows later (docs/decisions/0413). */
const NOT_BEFORE_MS = 2_000;
const distanceFor = ({ bets }: Pick<HouseState, 'bets'>): number => (bets.size > MANY_BETS ? EVERY_OF_MANY : EVERY);

/** `every`: records between two snapshots, however soon; absent: by the size of the state, and two seconds apart. */
export const createSnapshotSchedule = (
  journal: Pick<Journal, 'saveSnapshot'>,
  clock: Pick<HouseClock, 'mono'>,
  every?: number,
): SnapshotSchedule => {
  let last = clock.mono();
  /** Position of the last copy; before the first one, where the schedule began. Null: not asked yet. */
  let copied: number | null = null;
  let saving = false;
  const save = async ({ pos, hash }: JournalRecord, state: unknown): Promise<void> => {
    saving = true;
    await journal.saveSnapshot({ pos, hash, state }).catch(() => undefined);
    saving = false;
  };
  return {
    captureIfDue: (state) => {
      const now = clock.mono();
      const { pos } = state;
      copied ??= pos - 1;
      const distance = every ?? distanceFor(state);
      // One that is due while another is being saved follows it: a start would fold twice as many records.
      const isDue = Math.floor(pos / distance) > Math.floor(copied / distance) || now - last >= HOUR;
      if (saving || !isDue || (every === undefined && now - last < NOT_BEFORE_MS)) return null;
      last = now;
      copied = pos;
      const copy = serializeState(state);
      return (written) => void save(written, copy);
    },
  };
};
