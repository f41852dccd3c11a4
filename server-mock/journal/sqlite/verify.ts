/** Walks the chain: every position present, every hash right, every index entry of a record that exists (F17). */
import type { DatabaseSync } from 'node:sqlite';
import { GENESIS_HASH, hashOf, type StoredRecord } from '../chain.ts';

export interface Damage {
  /** First position that cannot be trusted; null: the file itself cannot be read. */
  readonly pos: number | null;
  readonly why: string;
}
export interface Row extends Omit<StoredRecord, 'commandId'> {
  readonly command_id: string | null;
  readonly hash: string;
}
export const storedOf = ({ command_id, hash: _hash, ...rest }: Row): StoredRecord => ({
  ...rest,
  commandId: command_id,
});

const SLICE = 1_000;

export interface Checked {
  readonly pos: number;
  readonly hash: string;
}
/** The next records after one that is known to be right; the last of them, or the first that is wrong. */
export const verifySlice = (
  db: DatabaseSync,
  from: Checked,
  limit: number,
  visit: (row: Row) => void = () => undefined,
): Damage | Checked => {
  let { pos, hash } = from;
  try {
    const rows = db.prepare('SELECT * FROM record WHERE pos > ? ORDER BY pos LIMIT ?').iterate(pos, limit);
    // One by one: all that stands before an unreadable record of the slice has been looked at, and can be kept.
    for (const row of rows as unknown as Iterable<Row>) {
      if (row.pos !== pos + 1) return { pos: pos + 1, why: 'is missing' };
      const right = hashOf(hash, storedOf(row));
      if (right !== row.hash)
        return { pos: row.pos, why: 'does not have the hash its content and its predecessor give' };
      ({ pos, hash } = row);
      visit(row);
    }
  } catch (error) {
    return { pos: pos + 1, why: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { pos, hash };
};
export const BEFORE_ALL: Checked = { pos: 0, hash: GENESIS_HASH };

/** From after `from` to the end; `visit` is shown each record that is whole. Null: all is well. */
export const verifyChain = (
  db: DatabaseSync,
  from: Checked = BEFORE_ALL,
  visit: (row: Row) => void = () => undefined,
): Damage | null => {
  for (let at = from; ; ) {
    const next = verifySlice(db, at, SLICE, visit);
    if ('why' in next) return next;
    if (next.pos === at.pos) return null;
    at = next;
  }
};
/** The engine's own check of pages and indexes; finds what no record's hash covers. */
export const verifyFile = (db: DatabaseSync): Damage | null => {
  try {
    const found = db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    return found.integrity_check === 'ok' ? null : { pos: null, why: found.integrity_check };
  } catch (error) {
    return { pos: null, why: error instanceof Error ? error.message : String(error) };
  }
};
