/** Checks and repairs a journal in PostgreSQL, without a house (REL-21). */
import { JournalError } from '../journal.ts';
import type { Checked, Damage } from '../sqlite/verify.ts';
import { createConnection, type Connection, type Query } from './connection.ts';
import { lostLeaseError, placeOf, toJournalError } from './errors.ts';
import { LEASE_MS, waitForLease } from './lease.ts';
import { CHAIN_START, checkChain } from './rows.ts';
import { beginEpoch, checkFormat, hasTables, readEpoch, readMeta } from './schema.ts';

interface Found {
  readonly damage: Damage | null;
  /** The last record before the damage, or the last of all. */
  readonly last: Checked;
}
const findDamage = async (query: Query, place: string): Promise<Found> => {
  let last = CHAIN_START;
  try {
    checkFormat(await readMeta(query, 'format'), place);
    await readEpoch(query, place);
    const [{ n } = { n: 0 }] = await query<{ readonly n: number }>(
      'SELECT coalesce(max(pos), 0) AS n FROM journal_record',
    );
    const damage = await checkChain(query, CHAIN_START, n, {
      visit: ({ pos, hash }) => {
        last = { pos, hash };
      },
    });
    return { damage, last };
  } catch (error) {
    const known = toJournalError(error, place);
    if (known.code !== 'damaged') throw known;
    return { damage: { pos: null, why: known.message }, last };
  }
};
/** Null: no damage. The house may run. Rejects with JournalError where there is no journal, or one of another version. */
export const checkPostgresJournal = async (url: string): Promise<Damage | null> => {
  const place = placeOf(url);
  const connection = createConnection({ url, name: 'check' });
  try {
    if (!(await hasTables(connection.query))) throw new JournalError('failed', `There is no journal in ${place}.`);
    return (await findDamage(connection.query, place)).damage;
  } catch (error) {
    throw toJournalError(error, place);
  } finally {
    await connection.close();
  }
};

/** Runs it while no house writes: it has the lease itself. Rejects with `locked` where a house leads. */
const alone = async <T>(url: string, run: (connection: Connection, token: number) => Promise<T>): Promise<T> => {
  const place = placeOf(url);
  const lease = await waitForLease(url, { waitMs: 1.5 * LEASE_MS });
  const connection = createConnection({ url, name: 'repair' });
  try {
    return await run(connection, lease.token);
  } catch (error) {
    throw toJournalError(error, place);
  } finally {
    await lease.release();
    await connection.close();
  }
};
/** Holds the lease's row until the end of a transaction. */
const fence = async (query: Query, token: number, place: string): Promise<void> => {
  const rows = await query('SELECT token FROM journal_lease WHERE token = $1 FOR UPDATE', [token]);
  if (rows.length === 0) throw lostLeaseError(place, token);
};
export interface PostgresCut {
  readonly kept: number;
  readonly lost: number;
  /** Table that holds the records that were cut off. */
  readonly copy: string;
}
/**
 * Ends the journal before the first damaged record; the records from there on move into a table of their own. The result is another
 * history with its own epoch. `now`: Unix ms. Rejects with `damaged` where the database cannot read its own files.
 */
export const cutPostgresJournal = (url: string, now: number): Promise<PostgresCut> =>
  alone(url, async (connection, token) => {
    const place = placeOf(url);
    const { damage, last } = await findDamage(connection.query, place);
    if (damage !== null && damage.pos === null)
      throw new JournalError(
        'damaged',
        `${damage.why} The database cannot read it: restore it from its backup or its standby, then check again.`,
      );
    return connection.transaction(async (query) => {
      await fence(query, token, place);
      const [{ n } = { n: 1 }] = await query<{ readonly n: number }>(
        `SELECT count(*) + 1 AS n FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 'journal\\_damaged\\_%'`,
      );
      const copy = `journal_damaged_${n}`;
      await query(`CREATE TABLE ${copy} (LIKE journal_record)`);
      const lost = await query(
        `WITH cut AS (DELETE FROM journal_record WHERE pos > $1 RETURNING *),
           kept AS (INSERT INTO ${copy} SELECT * FROM cut)
         SELECT pos FROM cut`,
        [last.pos],
      );
      await query('DELETE FROM journal_touch WHERE pos > $1', [last.pos]);
      await query('UPDATE journal_durable SET pos = $1', [last.pos]);
      const before = Number((await readMeta(query, 'epoch')) ?? 0);
      await beginEpoch(query, Math.max(now, before + 1));
      return { kept: last.pos, lost: lost.length, copy };
    });
  });
/**
 * Gives the journal another epoch: after it was restored to a moment, its next records take positions that clients have seen with other
 * content (H-07). Returns the epoch.
 */
export const renewPostgresEpoch = (url: string, now: number): Promise<number> =>
  alone(url, (connection, token) =>
    connection.transaction(async (query) => {
      const place = placeOf(url);
      await fence(query, token, place);
      const before = await readEpoch(query, place);
      return beginEpoch(query, Math.max(now, before + 1));
    }),
  );
