/**
 * The limit that the goal names: the journal's group commit without the house. The records of the house's previous round go
 * through the same `append` into another journal: the same queue and batches, the same thread, hash chain, tables, indexes and
 * full sync, with as many in flight as for the house. Nothing is decided, folded, delivered to a follower or deduplicated by key.
 */
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';

export interface JournalLimit {
  /** Appends and syncs them; answers records a second. */
  readonly write: (records: readonly JournalRecord[]) => Promise<number>;
  readonly close: () => Promise<void>;
}
export const openJournalLimit = async (file: string, underWay: number): Promise<JournalLimit> => {
  const journal = await openSqliteJournal(file, Date.now());
  return {
    write: async (records) => {
      const before = journal.head().pos;
      let next = 0;
      const writer = async (): Promise<void> => {
        for (let record = records[next++]; record; record = records[next++]) await journal.append(record);
      };
      const began = performance.now();
      await Promise.all(Array.from({ length: underWay }, writer));
      const seconds = (performance.now() - began) / 1_000;
      if (journal.head().pos - before !== records.length) throw new Error('The limit wrote another number of records.');
      return records.length / seconds;
    },
    close: () => journal.close(),
  };
};
