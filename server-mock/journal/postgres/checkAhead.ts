/**
 * Checks the chain while a house waits for the lease, so that its takeover checks only what is left (H-33). Only records that the leader
 * has declared durable: others may be replaced by a fail-over.
 */
import type { HouseClock } from '../../platform/clock.ts';
import { createStopping } from '../../platform/stopping.ts';
import type { Checked } from '../sqlite/verify.ts';
import type { Connect } from './connection.ts';
import { CHAIN_START, checkChain } from './rows.ts';
import { hasTables } from './schema.ts';

const PAUSE_MS = 500;

export interface CheckAhead {
  /** Ends the check; resolves with the last record up to which the chain is whole. */
  readonly stop: () => Checked;
}
export const checkAhead = (connect: Connect, url: string, clock: Pick<HouseClock, 'after'>): CheckAhead => {
  const connection = connect({ url, name: 'check ahead' });
  let at = CHAIN_START;
  const { isStopped, stop, pause } = createStopping(clock);
  const checkNext = async (): Promise<void> => {
    if (!(await hasTables(connection.query))) return;
    const [{ pos } = { pos: 0 }] = await connection.query<{ readonly pos: number }>('SELECT pos FROM journal_durable');
    // Damage ends it too: the house finds it again when it opens the journal, and says so.
    await checkChain(connection.query, at, pos, {
      isEnded: isStopped,
      visit: ({ pos: seen, hash }) => (at = { pos: seen, hash }),
    });
  };
  const run = async (): Promise<void> => {
    while (!isStopped()) {
      // A lost database is waited for by the wait for the lease.
      await checkNext().catch(() => undefined);
      await pause(PAUSE_MS);
    }
  };
  const running = run();
  return {
    stop: () => {
      stop();
      // A question under way may hang for as long as a lost host does: the takeover does not wait for it.
      void running.then(() => connection.close()).catch(() => undefined);
      return at;
    },
  };
};
