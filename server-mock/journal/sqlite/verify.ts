/** Verifies the chain: every position present and every hash correct; and the file's pages and indexes (F17). */
import type { DatabaseSync } from 'node:sqlite';
import { GENESIS_HASH, hashOf, type StoredRecord } from '../chain.ts';
import { rowReader, type Row } from './recordRows.ts';

export interface Damage {
  /** First position that cannot be trusted; null: the file itself cannot be read. */
  readonly pos: number | null;
  readonly why: string;
}
/** Called for each intact record, in order. */
type Visit = (record: StoredRecord, hash: string) => void;

const SLICE = 1_000;

export interface Checked {
  readonly pos: number;
  readonly hash: string;
}
/** Checks the next records after a correct one. Returns the last correct one, or the first damage. */
export const verifySlice = (
  db: DatabaseSync,
  from: Checked,
  limit: number,
  visit: Visit = () => undefined,
): Damage | Checked => {
  let { pos, hash } = from;
  try {
    const read = rowReader(db);
    const rows = db.prepare('SELECT * FROM record WHERE pos > ? ORDER BY pos LIMIT ?').iterate(pos, limit);
    // Row by row, so that all records before an unreadable one are visited and can be kept.
    for (const row of rows as unknown as Iterable<Row>) {
      if (row.pos !== pos + 1) return { pos: pos + 1, why: 'is missing' };
      const record = read(row);
      const right = hashOf(hash, record);
      if (right !== row.hash)
        return { pos: row.pos, why: 'does not match the hash of its content and its predecessor' };
      ({ pos, hash } = row);
      visit(record, hash);
    }
  } catch (error) {
    return { pos: pos + 1, why: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { pos, hash };
};
export const CHAIN_START: Checked = { pos: 0, hash: GENESIS_HASH };

/** Checks from after `from` to the end and calls `visit` for each intact record. Null: no damage. */
export const verifyChain = (
  db: DatabaseSync,
  from: Checked = CHAIN_START,
  visit: Visit = () => undefined,
): Damage | null => {
  for (let at = from; ; ) {
    const next = verifySlice(db, at, SLICE, visit);
    if ('why' in next) return next;
    if (next.pos === at.pos) return null;
    at = next;
  }
};
/** SQLite's own check of pages and indexes; finds what no record's hash covers. */
export const verifyFile = (db: DatabaseSync): Damage | null => {
  try {
    const found = db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    return found.integrity_check === 'ok' ? null : { pos: null, why: found.integrity_check };
  } catch (error) {
    return { pos: null, why: error instanceof Error ? error.message : String(error) };
  }
};
