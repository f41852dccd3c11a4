/** Houses in a test's process: each leads the journal until its process "stands still". */
import type { HouseClock } from '../../../platform/clock.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openPostgresJournal, type PostgresJournal, type PostgresJournalOptions } from '../postgresJournal.ts';
import { runSql } from './databaseFixture.ts';

/** Short, so that a test waits little for the end of one. */
export const TEST_LEASE_MS = 600;

/** A clock whose timers stop, as those of a stopped process do: it renews no lease. */
export interface StoppableClock extends Pick<HouseClock, 'after' | 'mono'> {
  readonly stop: () => void;
}
export const createStoppableClock = (): StoppableClock => {
  let stopped = false;
  return {
    mono: systemClock.mono,
    after: (ms, run) =>
      systemClock.after(ms, () => {
        if (!stopped) run();
      }),
    stop: () => {
      stopped = true;
    },
  };
};
export interface House {
  readonly journal: PostgresJournal;
  readonly clock: StoppableClock;
}
export const openHouse = async (url: string, now = 500, options: PostgresJournalOptions = {}): Promise<House> => {
  const clock = createStoppableClock();
  return { journal: await openPostgresJournal(url, now, { leaseMs: TEST_LEASE_MS, clock, ...options }), clock };
};
/** Ends the time of the lease at once, by the database's clock: a test need not wait for it. */
export const expireLease = async (url: string): Promise<void> => {
  await runSql(url, `UPDATE journal_lease SET expires = clock_timestamp()`);
};
