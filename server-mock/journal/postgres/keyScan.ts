/** Reads every key of the journal in pages, so that a new key needs no look-up in the database (H-18). */
import { createKeyFilter, type KeyFilter } from '../keyFilter.ts';
import type { Query } from './connection.ts';

const PAGE = 10_000;

/** A filter of all keys from before the scan, and perhaps of some written meanwhile. */
export const scanKeys = async (query: Query, isEnded: () => boolean): Promise<KeyFilter> => {
  const filter = createKeyFilter();
  let last = { actor: '', key: '' };
  while (!isEnded()) {
    const rows = await query<typeof last>(
      `SELECT actor, command_id AS key FROM journal_record
       WHERE command_id IS NOT NULL AND (actor, command_id) > ($1, $2) ORDER BY actor, command_id LIMIT ${PAGE}`,
      [last.actor, last.key],
    );
    for (const { actor, key } of rows) filter.add(actor, key);
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE) return filter;
  }
  throw new Error('The journal is closed.');
};
