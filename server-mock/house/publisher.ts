/**
 * Tells listeners of durable records, in order and in groups: all that became durable in one commit come in one call,
 * and they come before the callers of those commands are answered, so that whoever was answered can read their write.
 */
import type { JournalRecord } from '../journal/journal.ts';

export interface Publisher {
  /** Resolves when the listeners have heard of it. */
  readonly publish: (record: JournalRecord) => Promise<void>;
  readonly onDurable: (run: DurableListener, first?: 'first') => () => void;
}
type DurableListener = (records: readonly JournalRecord[]) => void;
export const createPublisher = (): Publisher => {
  const first = new Set<DurableListener>();
  const listeners = new Set<DurableListener>();
  let gathered: JournalRecord[] = [];
  let flush: Promise<void> | null = null;
  const run = (): void => {
    const records = gathered;
    gathered = [];
    flush = null;
    for (const listener of first) listener(records);
    for (const listener of listeners) listener(records);
  };
  return {
    publish: (record) => {
      gathered.push(record);
      // The records of one commit resolve one after the other in one turn; two hops gather them.
      flush ??= Promise.resolve().then(() => Promise.resolve().then(run));
      return flush;
    },
    onDurable: (listener, order) => {
      const own = order === 'first' ? first : listeners;
      own.add(listener);
      return () => void own.delete(listener);
    },
  };
};
