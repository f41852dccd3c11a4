/**
 * Appends a batch as one statement, in one round trip. The statement checks that this house has the lease and that the batch follows
 * the last record; the positions come from the house, so that no later one is visible before an earlier one.
 */
import { hashAndJson, topicsOf, toStoredRecord } from '../chain.ts';
import type { JournalError, JournalHead, NewRecord } from '../journal.ts';
import { persistently, type Connection, type Persistence } from './connection.ts';
import { FULL_SYNC } from './fullSync.ts';
import { damageError, isLost, isPositionTaken, lostLeaseError } from './errors.ts';

/**
 * Locks the lease for the time of the commit: a takeover waits for it, and an append that waits for a takeover finds its token gone.
 */
const APPEND = `
  WITH fence AS MATERIALIZED (
    SELECT token, ${FULL_SYNC} FROM journal_lease
    WHERE token = $1 AND ($2::bigint = 0 OR EXISTS (SELECT FROM journal_record WHERE pos = $2 AND hash = $3))
    FOR NO KEY UPDATE OF journal_lease
  ), added AS (
    INSERT INTO journal_record (pos, at, kind, actor, command_id, body, events, touches, hash, format, token)
    SELECT r.pos, r.at, r.kind, r.actor, r."commandId", r.body, r.events, r.touches, r.hash, r.format, fence.token
    FROM fence, json_to_recordset($4::json) AS r(pos bigint, at bigint, kind text, actor text, "commandId" text,
      body text, events text, touches text, hash text, format integer)
    RETURNING 1
  ), touched AS (
    INSERT INTO journal_touch (topic, pos)
    SELECT t.topic, r.pos FROM fence, json_to_recordset($5::json) AS r(pos bigint, topics json),
      json_array_elements_text(r.topics) AS t(topic)
  )
  SELECT count(*) AS written FROM added`;
/** A synchronous commit: everything before it is durable too, on the standby as well. */
const CONFIRM = `
  WITH full_sync AS MATERIALIZED (SELECT ${FULL_SYNC})
  UPDATE journal_lease SET holder = holder FROM full_sync WHERE token = $1`;
const LOOK = `
  SELECT (SELECT hash FROM journal_record WHERE pos = $1) AS hash, (SELECT token FROM journal_lease) AS token,
    (SELECT pos FROM journal_durable) AS durable`;

interface Found {
  readonly hash: string | null;
  readonly token: number;
  readonly durable: number;
}
/** A record with its place in the chain, as texts: they are made before its batch is sent. */
export interface BatchRow extends JournalHead {
  /** JSON of the stored record with its hash. */
  readonly json: string;
  /** JSON of its position and topics. */
  readonly topics: string;
}
export interface Appender {
  /** Resolves when all of them are durable. Rejects with JournalError or the driver's error. */
  readonly append: (rows: readonly BatchRow[], after: Pick<JournalHead, 'pos' | 'hash'>) => Promise<void>;
}
export const topicsJson = (pos: number, topics: readonly string[]): string => JSON.stringify({ pos, topics });
/** The record that follows the one at `after`. */
export const rowAfter = (
  { pos: last, hash: previous }: Pick<JournalHead, 'pos' | 'hash'>,
  one: NewRecord,
): BatchRow => {
  const pos = last + 1;
  return {
    pos,
    at: one.at,
    ...hashAndJson(previous, toStoredRecord(pos, one)),
    topics: topicsJson(pos, topicsOf(one)),
  };
};
export const createAppender = (
  connection: Connection,
  token: number,
  place: string,
  persistence: Persistence,
): Appender => {
  const otherRecord = (pos: number): JournalError =>
    damageError(place, { pos, why: 'is not the one that this house wrote there' });
  const look = async (pos: number): Promise<Found> => {
    const [found] = await connection.query<Found>(LOOK, [pos]);
    return found ?? { hash: null, token: 0, durable: 0 };
  };
  /**
   * Whether a batch whose answer was lost is in the journal, and durable. Its commit may have waited for a standby: then the records
   * are visible and may still be lost, so a synchronous commit of the leader comes first. False: this house still leads, and may write
   * it again.
   */
  const isWritten = async ({ pos, hash }: BatchRow): Promise<boolean> => {
    await connection.query(CONFIRM, [token]);
    const found = await look(pos);
    if (found.hash === hash && (found.token === token || found.durable >= pos)) return true;
    if (found.token !== token) throw lostLeaseError(place, token);
    if (found.hash !== null) throw otherRecord(pos);
    return false;
  };
  const appendOnce = async (rows: readonly BatchRow[], { pos, hash }: Pick<JournalHead, 'pos' | 'hash'>) => {
    const [answer] = await connection.query<{ readonly written: number }>(APPEND, [
      token,
      pos,
      hash,
      `[${rows.map(({ json }) => json).join()}]`,
      `[${rows.map(({ topics }) => topics).join()}]`,
    ]);
    if (answer?.written === rows.length) return;
    if ((await look(pos)).token !== token) throw lostLeaseError(place, token);
    throw otherRecord(pos);
  };
  return {
    append: async (rows, after) => {
      const last = rows.at(-1);
      if (!last) return;
      let unknown = false;
      await persistently(async () => {
        if (unknown && (await isWritten(last))) return;
        try {
          await appendOnce(rows, after);
        } catch (error) {
          unknown ||= isLost(error);
          // An earlier attempt, whose answer was lost, became visible only now; or another writer was there.
          if (isPositionTaken(error) && (await isWritten(last))) return;
          throw error;
        }
      }, persistence);
    },
  };
};
