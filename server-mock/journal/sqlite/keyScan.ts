/** Reads every key of the journal in slices, so that commits can run between them. */
import type { DatabaseSync } from 'node:sqlite';
import { createKeyFilter, type Layer } from '../keyFilter.ts';

/** Limits the delay of a commit to some milliseconds. */
const SLICE = 4_000;

export interface KeyScan {
  /** Null: there is more to read. Otherwise a filter of all keys from before the scan, and perhaps of some written meanwhile. */
  readonly next: () => readonly Layer[] | null;
}
export const createKeyScan = (db: DatabaseSync): KeyScan => {
  // Follows the index, which holds both columns, so that the records themselves are not read.
  const page = db.prepare(
    `SELECT actor, command_id AS key FROM record
     WHERE command_id IS NOT NULL AND (actor, command_id) > (?, ?) ORDER BY actor, command_id LIMIT ${SLICE}`,
  );
  const filter = createKeyFilter();
  let last = { actor: '', key: '' };
  return {
    next: () => {
      const rows = page.all(last.actor, last.key) as unknown as readonly (typeof last)[];
      for (const { actor, key } of rows) filter.add(actor, key);
      last = rows.at(-1) ?? last;
      return rows.length < SLICE ? filter.layers() : null;
    },
  };
};
