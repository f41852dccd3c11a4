/** Reads every key of the journal, some thousand at a time, so that commits come between. */
import type { DatabaseSync } from 'node:sqlite';
import { createKeyFilter, type Layer } from '../keyFilter.ts';

/** A commit waits some milliseconds for one slice at most. */
const SLICE = 4_000;

export interface KeyScan {
  /** Null: there is more to read. Then: all keys that stood there, those written meanwhile perhaps among them. */
  readonly next: () => readonly Layer[] | null;
}
export const createKeyScan = (db: DatabaseSync): KeyScan => {
  // In the order of the index, which holds all that is asked: the records themselves are not read.
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
