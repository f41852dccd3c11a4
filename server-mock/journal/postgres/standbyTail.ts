/**
 * A tail (`Journal.tail`) of a journal that another house leads, for what a house that stands by keeps up with it (H-33). Only records
 * that the leader has declared durable: others may be replaced by a fail-over.
 */
import type { MessagePort } from 'node:worker_threads';
import type { HouseClock } from '../../platform/clock.ts';
import { createStopping } from '../../platform/stopping.ts';
import { FORMAT } from '../format.ts';
import { createConnection, type Connect } from './connection.ts';
import { placeOf } from './errors.ts';
import { readRows, type Row } from './rows.ts';
import { checkFormat, hasTables, readEpoch, readMeta } from './schema.ts';
import { serveTails } from './serveTails.ts';

/** Between two looks for new records, ms: a takeover has so many ms of records left to apply. */
const LOOK_MS = 500;
const TIMEOUT_MS = 10_000;

export interface StandbyTail {
  readonly epoch: number;
  /** Position through which records can be read. */
  readonly pos: () => number;
  readonly open: () => MessagePort;
  readonly close: () => Promise<void>;
}
/** Null: no house has begun the journal. Rejects where the database does not answer, or the journal is of a newer house. */
export const openStandbyTail = async (
  url: string,
  clock: Pick<HouseClock, 'after'>,
  connect: Connect = createConnection,
): Promise<StandbyTail | null> => {
  const place = placeOf(url);
  const connection = connect({ url, name: 'standby records', timeoutMs: TIMEOUT_MS });
  const { query } = connection;
  let durable = 0;
  const look = async (): Promise<boolean> => {
    const [{ pos } = { pos: 0 }] = await query<{ readonly pos: number }>('SELECT pos FROM journal_durable');
    const isNew = pos > durable;
    durable = Math.max(durable, pos);
    return isNew;
  };
  const read = async (afterPos: number, limit: number): Promise<readonly Row[]> => {
    const rows = await readRows(query, afterPos, durable, limit);
    // The next leader may be a newer house, which writes what this one cannot read.
    for (const { format } of rows) if (format > FORMAT) checkFormat(String(format), place);
    return rows;
  };
  try {
    if (!(await hasTables(query)) || (await readMeta(query, 'epoch')) === null) {
      await connection.close();
      return null;
    }
    checkFormat(await readMeta(query, 'format'), place);
    const epoch = await readEpoch(query, place);
    await look();
    return tailOf({ epoch, look, close: connection.close }, serveTails(read), clock, () => durable);
  } catch (error) {
    await connection.close();
    throw error;
  }
};

const tailOf = (
  journal: { readonly epoch: number; readonly look: () => Promise<boolean>; readonly close: () => Promise<void> },
  tails: ReturnType<typeof serveTails>,
  clock: Pick<HouseClock, 'after'>,
  pos: () => number,
): StandbyTail => {
  const { isStopped, stop, pause } = createStopping(clock);
  const run = async (): Promise<void> => {
    while (!isStopped()) {
      await pause(LOOK_MS);
      // A lost database is waited for; a follower that read meanwhile failed, and opens anew by itself.
      if (!isStopped() && (await journal.look().catch(() => false))) tails.committed();
    }
  };
  const running = run();
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    stop();
    tails.close();
    await running;
    await journal.close();
  };
  return {
    epoch: journal.epoch,
    pos,
    open: tails.open,
    close: () => (closing ??= close()),
  };
};
