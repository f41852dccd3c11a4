/**
 * Synchronous access to the journal's file, for the worker thread (`worker.ts`). One batch is one transaction and one
 * sync (group commit).
 */
import type { DatabaseSync } from 'node:sqlite';
import { GENESIS_HASH, hashOf, type StoredRecord } from '../chain.ts';
import { JournalError, type JournalHead } from '../journal.ts';
import { chooseEpoch, writeEpochMark, readEpochMark } from './epochFile.ts';
import { FORMAT } from '../format.ts';
import { createKeyScan, type KeyScan } from './keyScan.ts';
import { toJournalError, repairHint, readMeta, openFile, prepareTables, renewEpoch } from './schema.ts';
import { rowReader, rowWriter, type Row } from './recordRows.ts';
import { readDictionary } from './recordTexts.ts';
import {
  deleteForeignSnapshots,
  newestSnapshot,
  writeSnapshot,
  type IsRecord,
  type SnapshotBytes,
  type SnapshotKind,
  type SnapshotText,
} from './snapshotFiles.ts';
import { upgradeFile } from './upgradeFile.ts';
import { CHAIN_START, verifyChain, verifyFile, verifySlice, type Damage } from './verify.ts';
import { walDamage } from './walCheck.ts';

/**
 * Up to this many records a start checks the whole file; above, it checks from the newest snapshot on, and the rest
 * while the house runs.
 */
export const FULL_CHECK = 100_000;
/** Records of the rest checked in one step: delays a commit by some milliseconds at most. */
const CHECK_SLICE = 500;
/** Records that a start keeps unpacked until the first new one: as many as lie between two snapshots, some 50 MB. */
const TAIL_KEPT = 12_000;

export interface BatchRecord {
  /** Without a position, which the store assigns. */
  readonly record: Omit<StoredRecord, 'pos'>;
  readonly topics: readonly string[];
}
export interface Stored {
  readonly record: StoredRecord;
  readonly hash: string;
}
/** `sent`: it is the one that was handed to `onSnapshot`. Null: there is none. */
export type LatestSnapshot = SnapshotText | 'sent' | null;
export interface Store {
  readonly epoch: number;
  readonly head: () => JournalHead;
  readonly append: (batch: readonly BatchRecord[]) => readonly JournalHead[];
  readonly read: (afterPos: number, limit: number) => readonly Stored[];
  readonly readTopic: (topic: string, afterPos: number, limit: number) => readonly Stored[];
  readonly findCommand: (actor: string, commandId: string) => Stored | null;
  /** Writes beside the database: commits go on meanwhile. */
  readonly saveSnapshot: (kind: SnapshotKind, snapshot: SnapshotBytes) => Promise<void>;
  readonly latestSnapshot: (kind: SnapshotKind) => LatestSnapshot;
  /** Checks the next records that the start skipped. False: all are correct. Throws `damaged`. */
  readonly checkNext: () => boolean;
  /** The next slice of the key scan (KeyScan.next). */
  readonly keysNext: KeyScan['next'];
  readonly close: () => void;
}
const damageError = (file: string, { pos, why }: Damage): JournalError =>
  new JournalError(
    'damaged',
    pos === null
      ? `The journal ${file} is damaged: ${why}. ${repairHint(file)}`
      : `The journal ${file} is damaged at position ${pos}: the record ${why}. ${repairHint(file)}`,
    pos,
  );

const hashAt = (db: DatabaseSync, pos: number): string | undefined =>
  (db.prepare('SELECT hash FROM record WHERE pos = ?').get(pos) as { hash: string } | undefined)?.hash;

/**
 * Whether the file is the history that the epoch file names. A greater epoch there, or a position missing here, means a
 * restored older copy: its next records would take positions that clients have seen.
 */
const isSameHistory = (db: DatabaseSync, file: string, epoch: number): boolean => {
  const saveMark = readEpochMark(file);
  if (saveMark.epoch !== epoch) return saveMark.epoch < epoch;
  return saveMark.pos === 0 || hashAt(db, saveMark.pos) === saveMark.hash;
};

const isRecordOf =
  (db: DatabaseSync): IsRecord =>
  ({ pos, hash }) =>
    hashAt(db, pos) === hash;

type OnSnapshot = (snapshot: SnapshotText) => void;
interface Verified {
  /** Nothing up to this position was checked. */
  readonly unchecked: number;
  /** Records after the snapshot, in order: the start reads them next, twice, and unpacking them anew would cost it most. */
  readonly tail: readonly Stored[];
  /** The newest snapshot, read and found whole, which the start asks for next; null: none was read. */
  readonly snapshot: LatestSnapshot;
}
/** Throws `damaged`. */
const verify = (db: DatabaseSync, file: string, fullCheck: number, onSnapshot?: OnSnapshot): Verified => {
  const { n } = db.prepare('SELECT coalesce(max(pos), 0) AS n FROM record').get() as { n: number };
  const snapshot = n <= fullCheck ? null : newestSnapshot(file, 'snapshot', isRecordOf(db));
  if (snapshot !== null) onSnapshot?.(snapshot);
  const tail: Stored[] = [];
  const keep = (record: StoredRecord, hash: string): void => {
    if (tail.length < TAIL_KEPT) tail.push({ record, hash });
  };
  const damage = snapshot ? verifyChain(db, snapshot, keep) : (verifyFile(db) ?? verifyChain(db));
  if (damage) throw damageError(file, damage);
  return { unchecked: snapshot?.pos ?? 0, tail, snapshot: snapshot !== null && onSnapshot ? 'sent' : snapshot };
};

/**
 * Opens or creates the journal at `file`. `now`: Unix ms for a new epoch. `onSnapshot`: gets the newest snapshot before the records
 * after it are checked; absent: `latestSnapshot` answers it. Throws JournalError.
 */
export const openStore = (file: string, now: number, fullCheck: number, onSnapshot?: OnSnapshot): Store => {
  const wal = walDamage(file);
  if (wal !== null) throw damageError(file, { pos: null, why: wal.why });
  const db = openFile(file);
  try {
    const format = prepareTables(db, file, () => chooseEpoch(file, now));
    const storedEpoch = Number(readMeta(db, 'epoch'));
    if (!Number.isSafeInteger(storedEpoch) || storedEpoch <= 0)
      throw damageError(file, { pos: null, why: 'it has no epoch' });
    // An upgrade leaves no snapshot: every record is folded again, so every record is checked before.
    const verified = verify(db, file, format === FORMAT ? fullCheck : Infinity, onSnapshot);
    upgradeFile(db, format);
    if (readDictionary(db) === null)
      throw damageError(file, { pos: null, why: 'the dictionary of its texts is damaged' });
    deleteForeignSnapshots(file, isRecordOf(db));
    const epoch = isSameHistory(db, file, storedEpoch) ? storedEpoch : renewEpoch(db, chooseEpoch(file, now));
    return storeOf(db, file, epoch, verified);
  } catch (error) {
    db.close();
    throw toJournalError(error, file);
  }
};

const storeOf = (db: DatabaseSync, file: string, epoch: number, { unchecked, ...verified }: Verified): Store => {
  let { tail, snapshot: readAlready } = verified;
  let checked = CHAIN_START;
  const readRow = rowReader(db);
  const { pack, insert } = rowWriter(db);
  const after = db.prepare('SELECT * FROM record WHERE pos > ? ORDER BY pos LIMIT ?');
  const byTopic = db.prepare(
    'SELECT record.* FROM touch JOIN record USING (pos) WHERE topic = ? AND touch.pos > ? ORDER BY touch.pos LIMIT ?',
  );
  const byKey = db.prepare('SELECT * FROM record WHERE actor = ? AND command_id = ?');
  const keys = createKeyScan(db);
  const last = db.prepare('SELECT pos, hash, at FROM record ORDER BY pos DESC LIMIT 1').get();
  let head = (last as unknown as JournalHead | undefined) ?? { pos: 0, hash: GENESIS_HASH, at: 0 };
  const mark = (): void => writeEpochMark(file, { epoch, pos: head.pos, hash: head.hash });
  mark();
  const toStored = (row: Row): Stored => ({ record: readRow(row), hash: row.hash });
  return {
    epoch,
    head: () => head,
    append: (batch) => {
      const heads: JournalHead[] = [];
      let { pos, hash } = head;
      tail = [];
      try {
        db.exec('BEGIN IMMEDIATE');
        for (const { record, topics } of batch) {
          pos += 1;
          const stored = { pos, ...record };
          hash = hashOf(hash, stored);
          insert({ record: stored, hash, topics }, pack(stored));
          heads.push({ pos, hash, at: stored.at });
        }
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw toJournalError(error, file);
      }
      head = heads.at(-1) ?? head;
      return heads;
    },
    read: (afterPos, limit) => {
      const from = afterPos + 1 - (tail[0]?.record.pos ?? Infinity);
      const kept = from >= 0 ? tail.slice(from, from + limit) : [];
      // Fewer than asked for only where the journal ends: a reader stops there.
      if (kept.length === limit || (kept.length > 0 && kept.at(-1)?.record.pos === head.pos)) return kept;
      return (after.all(afterPos, limit) as unknown as Row[]).map(toStored);
    },
    readTopic: (topic, afterPos, limit) => (byTopic.all(topic, afterPos, limit) as unknown as Row[]).map(toStored),
    findCommand: (actor, commandId) => {
      const row = byKey.get(actor, commandId) as unknown as Row | undefined;
      return row ? toStored(row) : null;
    },
    saveSnapshot: async (kind, snapshot) => {
      readAlready = null;
      await writeSnapshot(file, kind, snapshot);
      mark();
    },
    latestSnapshot: (kind) => {
      const known = kind === 'snapshot' ? readAlready : null;
      if (kind === 'snapshot') readAlready = null;
      return known ?? newestSnapshot(file, kind, isRecordOf(db));
    },
    checkNext: () => {
      if (checked.pos >= unchecked) return false;
      const next = verifySlice(db, checked, CHECK_SLICE);
      if ('why' in next) throw damageError(file, next);
      checked = next;
      return checked.pos < unchecked;
    },
    keysNext: keys.next,
    close: () => {
      mark();
      db.close();
    },
  };
};
