/** Tables of a journal in PostgreSQL, from version 15 on, and the steps that bring earlier ones up to date. */
import { FORMAT, OLDEST_FORMAT } from '../format.ts';
import { JournalError } from '../journal.ts';
import type { Connection, Query } from './connection.ts';
import { damageError, isSameCreation } from './errors.ts';

/**
 * One step for each version of the tables; a step that was published never changes. A step only adds, since the house of the version
 * before may still lead while the next one stands by.
 *
 * `journal_lease` has one row: a takeover changes it and an append locks it, so that one waits for the other. `journal_durable` has one
 * row of its own, so that its changes wait for no append.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE journal_record (
     pos bigint PRIMARY KEY, at bigint NOT NULL, kind text NOT NULL, actor text NOT NULL, command_id text,
     body text NOT NULL, events text NOT NULL, touches text NOT NULL, hash text NOT NULL, format integer NOT NULL,
     token bigint NOT NULL
   );
   CREATE UNIQUE INDEX journal_record_key ON journal_record (actor, command_id) WHERE command_id IS NOT NULL;
   CREATE TABLE journal_touch (topic text NOT NULL, pos bigint NOT NULL, PRIMARY KEY (topic, pos));
   CREATE TABLE journal_snapshot (
     kind text NOT NULL, pos bigint NOT NULL, hash text NOT NULL, format integer NOT NULL, digest text NOT NULL,
     state bytea NOT NULL, PRIMARY KEY (kind, pos)
   );
   CREATE TABLE journal_lease (
     token bigint PRIMARY KEY, holder text NOT NULL, address text NOT NULL, expires timestamptz NOT NULL
   );
   INSERT INTO journal_lease VALUES (0, '', '', '-infinity');
   CREATE TABLE journal_durable (token bigint NOT NULL, pos bigint NOT NULL);
   INSERT INTO journal_durable VALUES (0, 0);`,
];
const CREATIONS = 5;

const migrateOnce = (connection: Connection): Promise<void> =>
  connection.transaction(async (query) => {
    await query('CREATE TABLE IF NOT EXISTS journal_meta (name text PRIMARY KEY, value text NOT NULL)');
    // Held until the end of the transaction, so that two houses do not take the same step.
    await query('LOCK TABLE journal_meta IN SHARE ROW EXCLUSIVE MODE');
    const version = Number((await readMeta(query, 'schema')) ?? 0);
    for (const step of MIGRATIONS.slice(version)) await query(step);
    if (version < MIGRATIONS.length) await writeMeta(query, 'schema', String(MIGRATIONS.length));
  });
/** Creates the tables, or brings them up to date. Those of a later house stay as they are. */
export const migrate = async (connection: Connection): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(connection);
    } catch (error) {
      if (attempt === CREATIONS || !isSameCreation(error)) throw error;
    }
  }
};
/** Whether the tables are there: a follower may start before the first house. */
export const hasTables = async (query: Query): Promise<boolean> => {
  const [row] = await query<{ readonly there: boolean }>("SELECT to_regclass('journal_lease') IS NOT NULL AS there");
  return row?.there === true;
};
type Meta = 'schema' | 'format' | 'epoch' | 'epoch-mark';
/** `epoch-mark` is the greatest epoch ever: it stays when a journal is deleted (H-07). */
export const readMeta = async (query: Query, name: Meta): Promise<string | null> =>
  (await query<{ readonly value: string }>('SELECT value FROM journal_meta WHERE name = $1', [name]))[0]?.value ?? null;
const writeMeta = async (query: Query, name: Meta, value: string): Promise<void> => {
  await query('INSERT INTO journal_meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [
    name,
    value,
  ]);
};
/** Throws `other-version` when this house cannot read the journal. */
export const checkFormat = (stored: string | null, place: string): void => {
  const format = Number(stored);
  if (Number.isInteger(format) && format >= OLDEST_FORMAT && format <= FORMAT) return;
  throw new JournalError(
    'other-version',
    format > FORMAT
      ? `The journal ${place} was written by a newer house, in format ${stored}; this house reads formats up to ${FORMAT}. Update Toteboard, or begin a new journal in another database.`
      : `The journal ${place} has format ${stored ?? 'unknown'}; this house reads formats ${OLDEST_FORMAT} to ${FORMAT}. Start the house that wrote it, or begin a new one in another database.`,
  );
};
export const readEpoch = async (query: Query, place: string): Promise<number> => {
  const epoch = Number(await readMeta(query, 'epoch'));
  if (!Number.isSafeInteger(epoch) || epoch <= 0) throw damageError(place, { pos: null, why: 'it has no epoch' });
  return epoch;
};
/** Begins a new history: its epoch is greater than each before it. Returns the epoch. */
export const beginEpoch = async (query: Query, now: number): Promise<number> => {
  const mark = Number((await readMeta(query, 'epoch-mark')) ?? 0);
  const epoch = Math.max(mark + 1, now);
  await setEpoch(query, epoch);
  return epoch;
};
/** Call it in a transaction. */
export const setEpoch = async (query: Query, epoch: number): Promise<void> => {
  await writeMeta(query, 'format', String(FORMAT));
  await writeMeta(query, 'epoch', String(epoch));
  await writeMeta(query, 'epoch-mark', String(Math.max(epoch, Number((await readMeta(query, 'epoch-mark')) ?? 0))));
};
/** From now on an earlier house refuses the journal; records keep the format in which they were written. */
export const raiseFormat = (query: Query): Promise<void> => writeMeta(query, 'format', String(FORMAT));
