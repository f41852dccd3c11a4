/**
 * Passes durable records to listeners, in order and in groups: the records of one commit come in one call. Listeners
 * run before the commands' callers are answered, so that a caller can read its own write.
 */
import type { JournalRecord } from '../journal/journal.ts';

export interface Publisher {
  /** Resolves when the listeners have run. */
  readonly publish: (record: JournalRecord) => Promise<void>;
  readonly onDurable: (run: DurableListener, first?: 'first') => () => void;
}
type DurableListener = (records: readonly JournalRecord[]) => void;
export const createPublisher = (): Publisher => {
  const first = new Set<DurableListener>();
  const listeners = new Set<DurableListener>();
  let batch: JournalRecord[] = [];
  let flush: Promise<void> | null = null;
  const run = (): void => {
    const records = batch;
    batch = [];
    flush = null;
    for (const listener of first) listener(records);
    for (const listener of listeners) listener(records);
  };
  return {
    publish: (record) => {
      batch.push(record);
      // The records of one commit resolve one by one within one turn; two microtask hops collect them.
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
