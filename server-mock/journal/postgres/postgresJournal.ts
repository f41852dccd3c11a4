/**
 * The journal in PostgreSQL, of the house that has the lease: group commit by one statement, the same chain and the same texts as in
 * SQLite, so that a journal moves from one to the other (REL-20, H-33).
 */
import { systemClock, type HouseClock } from '../../platform/clock.ts';
import { createCommitQueue } from '../commitQueue.ts';
import { fromStoredRecord, GENESIS_HASH } from '../chain.ts';
import { FORMAT, UPGRADES, type Upgrades } from '../format.ts';
import { newLines } from '../../platform/newLines.ts';
import type { Journal, JournalHead, JournalRecord, StoredSnapshot } from '../journal.ts';
import { createKeyFilter, type KeyFilter } from '../keyFilter.ts';
import { slicedJson } from '../slicedJson.ts';
import type { SnapshotKind } from '../sqlite/snapshotFiles.ts';
import { FULL_CHECK } from '../sqlite/store.ts';
import type { Checked } from '../sqlite/verify.ts';
import { checkAhead } from './checkAhead.ts';
import { createAnnouncer } from './announcer.ts';
import { createAppender, rowAfter, type BatchRow } from './appendBatch.ts';
import {
  createConnection,
  persistently,
  type Connect,
  type Connection,
  type Persistence,
  type Query,
} from './connection.ts';
import { damageError, lostLeaseError, placeOf, toJournalError } from './errors.ts';
import { scanKeys } from './keyScan.ts';
import { LEASE_MS, PATIENCE_MS, waitForLease, type Lease, type LeaseOptions } from './lease.ts';
import { CHAIN_START, checkChain, findRow, readRows, readTopicRows, toStored, type Row } from './rows.ts';
import { beginEpoch, checkFormat, raiseFormat, readEpoch, readMeta } from './schema.ts';
import { deleteForeignSnapshots, latestSnapshot, newestSnapshotPlace, saveSnapshot } from './snapshots.ts';
import { serveTails } from './serveTails.ts';

/** Longest wait for the answer of a commit, ms: then the connection counts as lost, and its outcome is looked up. */
const COMMIT_MS = 10_000;
/** A killed house's lease ends in the time of one. */
const LEASES_WAITED = 1.5;

export interface PostgresJournal extends Journal {
  /** Number of commits, for tests of group commit. */
  readonly commits: () => number;
  /** This house's token: greater than that of each leader before. */
  readonly token: number;
  /** Calls once when another house leads: appends are refused from then on. */
  readonly onLost: Lease['onLost'];
  /** Resolves when the work in the background has ended: old records are checked, old keys are read. */
  readonly settled: Promise<void>;
}
export interface PostgresJournalOptions extends Omit<LeaseOptions, 'clock'> {
  /** A lease that this house holds already (`waitForLease`); the journal releases it. Absent: it waits for one, `waitMs` at most. */
  readonly lease?: Lease;
  /** With `lease`: a record up to which a follower of this process has checked the chain; absent: the start checks it. */
  readonly verified?: Checked;
  /** Absent: `FULL_CHECK`. */
  readonly fullCheck?: number;
  /** Tests pass their own. */
  readonly upgrades?: Upgrades;
  /** Work in the background begins when it resolves. Absent: at once. */
  readonly served?: Promise<void>;
  readonly clock?: Pick<HouseClock, 'after' | 'mono'>;
}
/**
 * Opens or creates the journal and leads it: resolves when this house has the lease and, over a journal with records, its own first
 * record is durable. `now`: wall clock for a new epoch and that record, Unix ms. Rejects with JournalError: `locked` where another
 * house keeps the lease for longer than `waitMs` (absent: the time in which a killed house's lease ends).
 */
export const openPostgresJournal = async (
  url: string,
  now: number,
  options: PostgresJournalOptions = {},
): Promise<PostgresJournal> => {
  const { leaseMs = LEASE_MS, clock = systemClock, log = () => undefined, connect = createConnection } = options;
  const place = placeOf(url);
  const { lease, verified } = await (options.lease
    ? { lease: options.lease, verified: options.verified ?? CHAIN_START }
    : leaseAndCheck(url, { waitMs: LEASES_WAITED * leaseMs, ...options, clock, connect }));
  const reader = connect({ url, name: 'reader' });
  const writer = connect({ url, name: 'writer', timeoutMs: COMMIT_MS, refusesWarnings: true });
  let closed = false;
  const persistence: Persistence = { clock, log, patienceMs: PATIENCE_MS, isEnded: () => closed };
  const parts: Parts = { url, connect, place, lease, reader, writer, clock, log, persistence };
  try {
    const opened = await prepare(parts, now, verified, options);
    return lead(parts, opened, options, () => (closed = true));
  } catch (error) {
    await lease.release();
    await Promise.all([reader.close(), writer.close()]);
    throw toJournalError(error, place);
  }
};

interface Leasing {
  readonly lease: Lease;
  /** Up to it the chain is whole. */
  readonly verified: Checked;
}
/** Checks the chain while it waits. */
const leaseAndCheck = async (
  url: string,
  options: LeaseOptions & Required<Pick<LeaseOptions, 'clock' | 'connect'>>,
): Promise<Leasing> => {
  const check = checkAhead(options.connect, url, options.clock);
  try {
    const lease = await waitForLease(url, options);
    return { lease, verified: check.stop() };
  } catch (error) {
    check.stop();
    throw error;
  }
};

interface Parts {
  readonly url: string;
  readonly connect: Connect;
  readonly place: string;
  readonly lease: Lease;
  readonly reader: Connection;
  readonly writer: Connection;
  readonly clock: Pick<HouseClock, 'after' | 'mono'>;
  readonly log: (line: string) => void;
  readonly persistence: Persistence;
}
interface Opened {
  readonly epoch: number;
  readonly head: JournalHead;
  /** What was not checked: after the first of these records, up to the second. */
  readonly unchecked: readonly [from: Checked, to: Checked];
}
const headOf = ({ pos, hash, at }: BatchRow): JournalHead => ({ pos, hash, at });
const lastOf = async (query: Query): Promise<JournalHead> =>
  (await query<JournalHead>('SELECT pos, hash, at FROM journal_record ORDER BY pos DESC LIMIT 1'))[0] ?? {
    pos: 0,
    hash: GENESIS_HASH,
    at: 0,
  };
/** Reads epoch and head, and checks the chain. May run twice. */
const look = async (
  { place, reader }: Parts,
  now: number,
  verified: Checked,
  { fullCheck = FULL_CHECK }: PostgresJournalOptions,
): Promise<Opened> => {
  const { query } = reader;
  const last = await lastOf(query);
  const stored = await readMeta(query, 'format');
  if (stored === null && last.pos === 0) await reader.transaction((inside) => beginEpoch(inside, now));
  else if (stored !== null) checkFormat(stored, place);
  const epoch = await readEpoch(query, place);
  const upgraded = stored !== null && Number(stored) < FORMAT;
  // After a restore to a moment the journal may end before what was checked.
  const known = verified.pos <= last.pos ? verified : CHAIN_START;
  const isLong = !upgraded && last.pos - known.pos > fullCheck;
  const snapshot = isLong ? await newestSnapshotPlace(query) : null;
  const start = snapshot && snapshot.pos > known.pos ? snapshot : known;
  const damage = await checkChain(query, start, last.pos);
  if (damage) throw damageError(place, damage);
  if (upgraded) await raiseFormat(query);
  await deleteForeignSnapshots(query);
  return { epoch, head: last, unchecked: [known, start] };
};
/** Looks, and appends this leader's first record. A database that is lost meanwhile is waited for, as at any later moment. */
const prepare = async (
  parts: Parts,
  now: number,
  verified: Checked,
  options: PostgresJournalOptions,
): Promise<Opened> => {
  const { place, lease, writer, persistence } = parts;
  const opened = await persistently(() => look(parts, now, verified, options), persistence);
  const last = opened.head;
  if (last.pos === 0) return opened;
  // Its synchronous commit makes every record before it durable, also one that became visible while its own commit was cancelled.
  const first = {
    at: Math.max(now, last.at),
    kind: 'lead',
    actor: 'house',
    commandId: null,
    body: { lead: lease.token },
  };
  const row = rowAfter(last, { ...first, events: [], touches: [] });
  await createAppender(writer, lease.token, place, persistence).append([row], last);
  return { ...opened, head: headOf(row) };
};

const lead = (
  parts: Parts,
  opened: Opened,
  { upgrades = UPGRADES, served = Promise.resolve() }: PostgresJournalOptions,
  end: () => void,
): PostgresJournal => {
  const { url, connect, place, lease, reader, writer, clock, log, persistence } = parts;
  let { head } = opened;
  let commits = 0;
  const logNew = newLines(log);
  const announcer = createAnnouncer(
    connect({ url, name: 'announcer', timeoutMs: 5_000 }),
    lease.token,
    clock,
    (error) => logNew(`Followers of ${place} could not be told: ${String(error)}`),
  );
  const appender = createAppender(writer, lease.token, place, persistence);
  /** Where the next record that is appended will stand: after those that wait. */
  let last: JournalHead = head;
  const queue = createCommitQueue<BatchRow>({
    prepare: (record) => {
      const row = rowAfter(last, record);
      last = headOf(row);
      return row;
    },
    commit: async (batch) => {
      try {
        await appender.append(batch, head);
      } catch (error) {
        throw toJournalError(error, place);
      }
      const heads = batch.map(headOf);
      commits += 1;
      head = heads.at(-1) ?? head;
      announcer.announce(head.pos);
      tails.committed();
      return heads;
    },
    onRefused: () => {
      last = head;
    },
  });
  lease.onLost(() => queue.end(lostLeaseError(place, lease.token)));
  announcer.announce(head.pos);

  const recordOf = (row: Row): JournalRecord => fromStoredRecord(toStored(row).record, row.hash, upgrades);
  /** A question that may be asked again: a database that restarts is waited for. */
  const read = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await persistently(run, persistence);
    } catch (error) {
      throw toJournalError(error, place);
    }
  };
  const rowsAfter = (afterPos: number, limit: number): Promise<readonly Row[]> =>
    read(() => readRows(reader.query, afterPos, head.pos, limit));
  const tails = serveTails(rowsAfter);

  const saving = new Set<Promise<unknown>>();
  /** On a connection of its own: a large state would hold up every look-up behind it. A journal that is closing waits for it. */
  const save = async (
    kind: SnapshotKind,
    { pos, hash }: StoredSnapshot,
    json: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<void> => {
    const connection = connect({ url, name: kind });
    const saved = saveSnapshot(connection, kind, { pos, hash }, json);
    saving.add(saved);
    try {
      await saved;
    } catch (error) {
      throw toJournalError(error, place);
    } finally {
      saving.delete(saved);
      await connection.close();
    }
  };
  let closing: Promise<void> | null = null;
  /** Keys appended since the start, and keys from before it; null: not read yet. */
  const appended = createKeyFilter();
  let existing: KeyFilter | null = null;
  const background = connect({ url, name: 'background' });
  const checkOld = async (): Promise<void> => {
    try {
      existing = await scanKeys(background.query, () => closing !== null);
      const damage = await checkChain(background.query, opened.unchecked[0], opened.unchecked[1].pos, {
        isEnded: () => closing !== null,
      });
      if (damage) queue.end(damageError(place, damage));
    } catch {
      // The journal is closed or the database lost, which its callers learn; until then every key is looked up.
    } finally {
      await background.close();
    }
  };
  const settled = served.then(checkOld);
  const close = async (): Promise<void> => {
    await queue.idle();
    await Promise.allSettled([...saving, background.close()]);
    end();
    tails.close();
    await announcer.close();
    await lease.release();
    await Promise.all([reader.close(), writer.close()]);
  };
  return {
    epoch: opened.epoch,
    token: lease.token,
    onLost: lease.onLost,
    commits: () => commits,
    head: () => head,
    settled,
    append: (record) => {
      // Added before the write, so that the key is never denied in between.
      if (record.commandId !== null) appended.add(record.actor, record.commandId);
      return queue.append(record);
    },
    recover: queue.recover,
    read: async (afterPos, limit) => (await rowsAfter(afterPos, limit)).map(recordOf),
    readTopic: async (topic, afterPos, limit) => {
      const rows = await read(() => readTopicRows(reader.query, topic, { afterPos, through: head.pos }, limit));
      return rows.map(recordOf);
    },
    findCommand: async (actor, commandId) => {
      if (existing?.mayContain(actor, commandId) === false && !appended.mayContain(actor, commandId)) return null;
      const row = await read(() => findRow(reader.query, actor, commandId, head.pos));
      return row && recordOf(row);
    },
    saveSnapshot: (snapshot) => save('snapshot', snapshot, slicedJson(snapshot.state)),
    latestSnapshot: () => read(() => latestSnapshot(reader.query, 'snapshot', head.pos)),
    saveCheckpoint: (checkpoint) => save('checkpoint', checkpoint, slicedJson(checkpoint.state)),
    latestCheckpoint: () => read(() => latestSnapshot(reader.query, 'checkpoint', head.pos)),
    tail: tails.open,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
