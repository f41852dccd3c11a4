/**
 * The lease: one row says which house writes, until when by the database's clock, and where it is reached. Its token grows with each
 * holder; the statement that appends checks it, so that a holder whose lease has passed on cannot write (H-33).
 */
import { newLines } from '../../platform/newLines.ts';
import { hostname } from 'node:os';
import { pid } from 'node:process';
import { systemClock, type HouseClock } from '../../platform/clock.ts';
import { JournalError } from '../journal.ts';
import { createConnection, pauseFor, persistently, type Connect, type Connection } from './connection.ts';
import { isLost, lostLeaseError, placeOf, toJournalError } from './errors.ts';
import { FULL_SYNC } from './fullSync.ts';
import { migrate } from './schema.ts';

/** How long a silent holder keeps the lease, ms: the longest part of a takeover. */
export const LEASE_MS = 2_000;
/** A renewal is late only after two have failed. */
const RENEWALS = 3;
/** A waiting house looks this often in the time of a lease. */
const LOOKS = 20;
/** How long a database that does not answer is waited for, ms. */
export const PATIENCE_MS = 30_000;

export interface LeaseOptions {
  /** Origin at which this house takes forwarded requests; absent: none. */
  readonly address?: string;
  /** Absent: `LEASE_MS`. Every house of a cluster has the same. */
  readonly leaseMs?: number;
  /** How long to wait for it, ms; absent: for ever. Rejects with `locked` then. */
  readonly waitMs?: number;
  readonly clock?: Pick<HouseClock, 'after' | 'mono'>;
  /** Progress, one line for the person at the terminal. */
  readonly log?: (line: string) => void;
  /** Who renews it; absent: this thread, while its timers run. */
  readonly hold?: HoldLease;
  /** Tests pass their own. */
  readonly connect?: Connect;
  /** Ends the waiting; the promise rejects with `locked`. */
  readonly signal?: AbortSignal;
}
export interface Lease {
  readonly token: number;
  /** Calls once when the lease has passed to another house. */
  readonly onLost: (run: (error: JournalError) => void) => void;
  /** Gives it back, so that a standby takes it at once. */
  readonly release: () => Promise<void>;
}
interface Row {
  readonly token: number;
}
interface Held extends Row {
  readonly address: string;
  readonly holder: string;
  /** Ms until it ends. */
  readonly left: number;
}
const TAKE = `
  WITH full_sync AS MATERIALIZED (SELECT ${FULL_SYNC}), taken AS (
    UPDATE journal_lease
    SET token = token + 1, holder = $1, address = $2, expires = clock_timestamp() + $3 * interval '1 millisecond'
    FROM full_sync WHERE expires <= clock_timestamp() RETURNING token
  ), marked AS (UPDATE journal_durable SET token = taken.token FROM taken)
  SELECT token FROM taken`;
const LOOK = `
  SELECT token, address, holder,
    ceil(extract(epoch FROM greatest(expires, clock_timestamp()) - clock_timestamp()) * 1000)::float8 AS left
  FROM journal_lease`;
/** A lease that was given back stays so: the thread that renews it may have asked a moment before. */
const RENEW = `
  UPDATE journal_lease SET expires = clock_timestamp() + $2 * interval '1 millisecond'
  WHERE token = $1 AND expires > '-infinity' RETURNING token`;
const RELEASE = `UPDATE journal_lease SET expires = '-infinity' WHERE token = $1`;

/** Takes the lease when no house holds it. Creates the tables where there are none. Rejects with JournalError. */
export const waitForLease = async (url: string, options: LeaseOptions = {}): Promise<Lease> => {
  const { address = '', leaseMs = LEASE_MS, waitMs = Infinity, clock = systemClock, signal } = options;
  const { log = () => undefined, connect = createConnection, hold = holdLease } = options;
  const place = placeOf(url);
  const connection = connect({ url, name: 'lease', timeoutMs: Math.max(leaseMs, 5_000), refusesWarnings: true });
  const isEnded = (): boolean => signal?.aborted === true;
  const ask = <T>(run: () => Promise<T>): Promise<T> =>
    persistently(run, { clock, log, patienceMs: waitMs === Infinity ? Infinity : PATIENCE_MS, isEnded });
  const since = clock.mono();
  try {
    await ask(() => migrate(connection));
    for (let told = false; ; ) {
      if (isEnded()) throw new JournalError('locked', `The wait for the journal ${place} was ended.`);
      const [taken] = await ask(() => connection.query<Row>(TAKE, [`${hostname()}:${pid}`, address, leaseMs]));
      if (taken) {
        if (told) log(`This house has the lease of ${place} now (token ${taken.token}).`);
        return hold({ connection, url, token: taken.token, leaseMs, clock, log, place });
      }
      const [held] = await ask(() => connection.query<Held>(LOOK));
      const who = held === undefined ? 'another house' : `the house ${held.holder} ${held.address}`.trim();
      if (clock.mono() - since > waitMs)
        throw new JournalError(
          'locked',
          `The journal ${place} is written by ${who}, which renews its lease. Stop that one, or name another database.`,
        );
      if (!told) log(`The journal ${place} is written by ${who}; waiting for its lease.`);
      told = true;
      await pauseFor(clock, Math.min(Math.max(held?.left ?? 0, 1), leaseMs / LOOKS));
    }
  } catch (error) {
    await connection.close();
    throw toJournalError(error, place);
  }
};

/** Never rejects: a lease that is not given back ends by itself. */
export const releaseLease = async (connection: Connection, token: number): Promise<void> => {
  await connection.query(RELEASE, [token]).catch(() => undefined);
  await connection.close();
};
export interface Holding {
  readonly connection: Connection;
  readonly url: string;
  readonly token: number;
  readonly leaseMs: number;
  readonly clock: Pick<HouseClock, 'after'>;
  readonly log: (line: string) => void;
  readonly place: string;
}
export type HoldLease = (holding: Holding) => Lease;
interface Renewals {
  /** Asked before each renewal; false: this one is left out. Absent: always. */
  readonly isWanted?: () => boolean;
  /** When the first one is due, ms. Absent: after a third of the lease. */
  readonly firstAfterMs?: number;
}
/** Tells of a loss once, and who listens later at once. */
export const createLoss = (
  log: (line: string) => void,
): Pick<Lease, 'onLost'> & { readonly lose: (error: JournalError) => void } => {
  const listeners = new Set<(error: JournalError) => void>();
  let lost: JournalError | null = null;
  return {
    lose: (error) => {
      if (lost !== null) return;
      lost = error;
      log(error.message);
      for (const run of listeners) run(error);
    },
    onLost: (run) => {
      if (lost) run(lost);
      else listeners.add(run);
    },
  };
};
export const holdLease = (
  { connection, token, leaseMs, clock, log, place }: Omit<Holding, 'url'>,
  { isWanted = () => true, firstAfterMs = leaseMs / RENEWALS }: Renewals = {},
): Lease => {
  const { onLost, lose } = createLoss(log);
  const logNew = newLines(log);
  let released = false;
  let cancel = (): void => undefined;
  const renew = async (): Promise<void> => {
    let next = leaseMs / RENEWALS;
    try {
      if (!isWanted()) return void (cancel = clock.after(next, () => void renew()));
      const [row] = await connection.query<Row>(RENEW, [token, leaseMs]);
      if (!row && !released) return lose(lostLeaseError(place, token));
    } catch (error) {
      if (released) return;
      // The lease may end meanwhile. It is this house's still, unless another one takes it.
      if (!isLost(error)) logNew(`The lease of ${place} could not be renewed: ${String(error)}`);
      next = leaseMs / LOOKS;
    }
    if (!released) cancel = clock.after(next, () => void renew());
  };
  cancel = clock.after(firstAfterMs, () => void renew());
  return {
    token,
    onLost,
    release: async () => {
      if (released) return;
      released = true;
      cancel();
      await releaseLease(connection, token);
    },
  };
};
