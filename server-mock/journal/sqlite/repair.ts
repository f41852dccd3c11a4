/** Offline repair of a journal (REL-21): check, and cut before the damage. A copy is always kept. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { GENESIS_HASH, topicsOf } from '../chain.ts';
import { JournalError, type JournalHead, type Touch } from '../journal.ts';
import { chooseEpoch, writeEpochMark } from './epochFile.ts';
import { toJournalError, readFormat, readMeta, openDamagedFile, openFile, prepareTables } from './schema.ts';
import { CHAIN_START, verifyChain, verifyFile, type Damage } from './verify.ts';
import { rowWriter } from './recordRows.ts';
import { walDamage } from './walCheck.ts';

const sidecars = ['', '-wal'] as const;

/** Null: no damage. Throws JournalError if the file is locked, missing, or of another version. */
export const checkJournalFile = (file: string): Damage | null => {
  if (!existsSync(file)) throw new JournalError('failed', `There is no journal ${file}.`);
  const wal = walDamage(file);
  if (wal !== null) return { pos: null, why: wal.why };
  try {
    const db = openFile(file);
    try {
      readFormat(db, file);
      return verifyChain(db) ?? verifyFile(db);
    } finally {
      db.close();
    }
  } catch (error) {
    const known = toJournalError(error, file);
    if (known.code !== 'damaged') throw known;
    return { pos: null, why: known.message };
  }
};

export interface CutResult {
  readonly kept: number;
  /** Number of records cut off, as far as it is known. */
  readonly lost: number;
  /** Path of the copy of the damaged file (its write-ahead log is beside it). */
  readonly copy: string;
}
/** Number of records in the damaged file; 0 if its tables cannot be read. */
const lastOf = (db: DatabaseSync): number => {
  try {
    return (db.prepare('SELECT coalesce(max(pos), 0) AS n FROM record').get() as { n: number }).n;
  } catch {
    return 0;
  }
};
/** Copies the records before the first damaged one, each in its own format. Snapshots on them stay usable. */
const copyWhole = (from: DatabaseSync, to: DatabaseSync): JournalHead => {
  let head: JournalHead = { pos: 0, hash: GENESIS_HASH, at: 0 };
  const { pack, insert } = rowWriter(to);
  to.exec('BEGIN IMMEDIATE');
  verifyChain(from, CHAIN_START, (record, hash) => {
    const topics = topicsOf({ touches: JSON.parse(record.touches) as readonly Touch[] });
    insert({ record, hash, topics }, pack(record));
    head = { pos: record.pos, hash, at: record.at };
  });
  to.exec('COMMIT');
  return head;
};
/**
 * Ends the journal before the first damaged record. Intact records are written into a new file, which replaces the old
 * one, so that no damaged page or index remains. Acknowledged records after it are lost; returns their number. The
 * result is another history with its own epoch. `now`: Unix ms.
 */
export const cutJournalFile = (file: string, now: number): CutResult => {
  let copy = `${file}.damaged`;
  for (let n = 2; existsSync(copy); n++) copy = `${file}.damaged-${n}`;
  const behind = walDamage(file)?.commits ?? 0;
  for (const tail of sidecars) if (existsSync(file + tail)) copyFileSync(file + tail, copy + tail);
  const fresh = `${file}.mended`;
  for (const tail of ['', '-wal', '-shm']) rmSync(fresh + tail, { force: true });
  const db = openDamagedFile(file);
  try {
    readFormat(db, file);
    const last = lastOf(db);
    const epoch = chooseEpoch(file, Math.max(now, epochOf(db) + 1));
    const mended = openFile(fresh);
    let head: JournalHead;
    try {
      prepareTables(mended, fresh, () => epoch);
      head = copyWhole(db, mended);
    } finally {
      mended.close();
    }
    db.close();
    // The write-ahead log of the damaged file must not be applied to the new one.
    for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true });
    renameSync(fresh, file);
    writeEpochMark(file, { epoch, pos: head.pos, hash: head.hash });
    return { kept: head.pos, lost: Math.max(0, last - head.pos) + behind, copy };
  } catch (error) {
    throw toJournalError(error, file);
  } finally {
    if (db.isOpen) db.close();
  }
};
/** 0: not readable; the epoch file holds it too. */
const epochOf = (db: DatabaseSync): number => {
  try {
    return Number(readMeta(db, 'epoch')) || 0;
  } catch {
    return 0;
  }
};
