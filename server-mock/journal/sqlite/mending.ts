/** The offline mend of a journal (REL-21): look, and cut before the damage. A copy is always kept. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { GENESIS_HASH, topicsOf } from '../chain.ts';
import { JournalError, type JournalHead, type Touch } from '../journal.ts';
import { chooseEpoch, keepMark } from './epochFile.ts';
import { explain, FORMAT, INSERT_RECORD, INSERT_TOUCH, metaOf, openFile, prepare } from './schema.ts';
import { newestSnapshot, putSnapshot } from './snapshotTable.ts';
import { BEFORE_ALL, verifyChain, verifyFile, type Damage } from './verify.ts';
import { walDamage } from './walCheck.ts';

const sidecars = ['', '-wal'] as const;

/** A cut is written in this house's format: what another one wrote must not pass for it. */
const refuseOther = (db: DatabaseSync, file: string): void => {
  const format = metaOf(db, 'format');
  if (format !== String(FORMAT))
    throw new JournalError('other-version', `The journal ${file} has format ${format ?? 'unknown'}.`);
};
/** Null: all is well. Throws JournalError for a file that is locked, missing, or of another version. */
export const checkFile = (file: string): Damage | null => {
  if (!existsSync(file)) throw new JournalError('failed', `There is no journal ${file}.`);
  const wal = walDamage(file);
  if (wal !== null) return { pos: null, why: wal.why };
  try {
    const db = openFile(file);
    try {
      refuseOther(db, file);
      return verifyChain(db) ?? verifyFile(db);
    } finally {
      db.close();
    }
  } catch (error) {
    const known = explain(error, file);
    if (known.code !== 'damaged') throw known;
    return { pos: null, why: known.message };
  }
};

export interface Cut {
  readonly kept: number;
  /** Records cut off, as far as they can be counted. */
  readonly lost: number;
  /** Where the file as it was has been put (its write-ahead log beside it). */
  readonly copy: string;
}
/** The number of records the damaged file speaks of; its own tables may be what is damaged. */
const lastOf = (db: DatabaseSync): number => {
  try {
    return (db.prepare('SELECT coalesce(max(pos), 0) AS n FROM record').get() as { n: number }).n;
  } catch {
    return 0;
  }
};
/** Copies every record that is whole, up to the first that is not, and what can be believed of the snapshots. */
const copyWhole = (from: DatabaseSync, to: DatabaseSync): JournalHead => {
  let head: JournalHead = { pos: 0, hash: GENESIS_HASH, at: 0 };
  const insert = to.prepare(INSERT_RECORD);
  const touch = to.prepare(INSERT_TOUCH);
  to.exec('BEGIN IMMEDIATE');
  verifyChain(from, BEFORE_ALL, ({ pos, at, kind, actor, command_id, body, events, touches, hash }) => {
    insert.run(pos, at, kind, actor, command_id, body, events, touches, hash);
    for (const topic of topicsOf({ touches: JSON.parse(touches) as readonly Touch[] })) touch.run(topic, pos);
    head = { pos, hash, at };
  });
  try {
    const snapshot = newestSnapshot(from);
    if (snapshot && snapshot.pos <= head.pos) putSnapshot(to, snapshot);
  } catch {
    // The next start folds from the first record.
  }
  to.exec('COMMIT');
  return head;
};
/**
 * Ends the journal before the first record that cannot be trusted: what is whole is written into a new file, which then
 * takes the place of the old one, so that no damaged page or index comes along. What was acknowledged after it is lost:
 * says how many. The rest is another history and gets an epoch of its own. `now`: Unix ms.
 */
export const cutFile = (file: string, now: number): Cut => {
  let copy = `${file}.damaged`;
  for (let n = 2; existsSync(copy); n++) copy = `${file}.damaged-${n}`;
  const behind = walDamage(file)?.commits ?? 0;
  for (const tail of sidecars) if (existsSync(file + tail)) copyFileSync(file + tail, copy + tail);
  const fresh = `${file}.mended`;
  for (const tail of ['', '-wal', '-shm']) rmSync(fresh + tail, { force: true });
  const db = openFile(file);
  try {
    refuseOther(db, file);
    const last = lastOf(db);
    const epoch = chooseEpoch(file, Math.max(now, epochOf(db) + 1));
    const mended = openFile(fresh);
    let head: JournalHead;
    try {
      prepare(mended, fresh, () => epoch);
      head = copyWhole(db, mended);
    } finally {
      mended.close();
    }
    db.close();
    // A log left behind belongs to the damaged file: beside the new one it would be played into it.
    for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true });
    renameSync(fresh, file);
    keepMark(file, { epoch, pos: head.pos, hash: head.hash });
    return { kept: head.pos, lost: Math.max(0, last - head.pos) + behind, copy };
  } catch (error) {
    throw explain(error, file);
  } finally {
    if (db.isOpen) db.close();
  }
};
/** 0: it cannot be read; the mark beside the file knows it too. */
const epochOf = (db: DatabaseSync): number => {
  try {
    return Number(metaOf(db, 'epoch')) || 0;
  } catch {
    return 0;
  }
};
