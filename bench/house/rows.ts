/** The records of one round as both limits take them: the very bytes that the house wrote. */
import { toStoredRecord, topicsOf } from '../../server-mock/journal/chain.ts';
import type { Journal, JournalRecord } from '../../server-mock/journal/journal.ts';
import type { NewRow } from '../../server-mock/journal/sqlite/recordRows.ts';

const PAGE = 5_000;

/** The journal's records after `from`, up to and including `to`. */
export const recordsOf = async (journal: Journal, from: number, to: number): Promise<readonly JournalRecord[]> => {
  const records: JournalRecord[] = [];
  while (from + records.length < to) {
    const page = await journal.read(from + records.length, Math.min(PAGE, to - from - records.length));
    if (page.length === 0) throw new Error(`The journal ends before position ${to}.`);
    records.push(...page);
  }
  return records;
};

/** A record as SQLite receives it, prepared before the measurement, including the hash. */
export const rawRowOf = (record: JournalRecord): NewRow => ({
  record: toStoredRecord(record.pos, record),
  hash: record.hash,
  topics: topicsOf(record),
});
