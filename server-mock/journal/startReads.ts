/**
 * The reads of a start: writer and gateway fold the same records, those after the newest snapshot. They are read once, and the
 * journal's thread prepares the next page while this thread folds the one before (docs/decisions/0357).
 */
import type { Journal, JournalRecord } from './journal.ts';

/** Records of a page: small enough that the first one comes soon. */
const PAGE = 1_000;
/** More records than lie between two snapshots are not held in memory: a long journal without a snapshot is read as ever. */
const MOST_KEPT = 12_000;

export interface StartReads {
  /** As `Journal.read`. */
  readonly read: Journal['read'];
  /** The start is over: the kept records are dropped, and every later read goes to the journal. */
  readonly end: () => void;
}
export const createStartReads = (journal: Pick<Journal, 'read' | 'head'>): StartReads => {
  const kept: JournalRecord[] = [];
  let state: 'new' | 'reading' | 'read' | 'ended' = 'new';
  let failure: { readonly error: unknown } | null = null;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const run of waiting.splice(0)) run();
  };
  const fill = async (afterPos: number): Promise<void> => {
    try {
      for (let at = afterPos; state === 'reading'; ) {
        const records = await journal.read(at, PAGE);
        if (state === 'reading') kept.push(...records);
        if (records.length < PAGE && state === 'reading') state = 'read';
        at += records.length;
        wake();
      }
    } catch (error) {
      failure = { error };
      wake();
    }
  };
  /** The kept records after a position, `limit` at most; empty: none is kept. */
  const keptFrom = (afterPos: number, limit: number): readonly JournalRecord[] => {
    const first = kept[0];
    const from = first ? afterPos + 1 - first.pos : -1;
    return from < 0 ? [] : kept.slice(from, from + limit);
  };
  return {
    read: async (afterPos, limit) => {
      if (state === 'new') {
        state = journal.head().pos - afterPos > MOST_KEPT ? 'ended' : 'reading';
        if (state === 'reading') void fill(afterPos);
      }
      while (state === 'reading' && failure === null && keptFrom(afterPos, limit).length < limit)
        await new Promise<void>((resolve) => waiting.push(resolve));
      if (failure !== null) throw failure.error;
      const found = keptFrom(afterPos, limit);
      const last = found.at(-1)?.pos ?? afterPos;
      // Fewer than asked for only where the journal ends: a reader stops there.
      if (found.length === limit || (found.length > 0 && last === journal.head().pos)) return found;
      // What was written since the kept records were read.
      return [...found, ...(await journal.read(last, limit - found.length))];
    },
    end: () => {
      state = 'ended';
      kept.length = 0;
      failure = null;
      wake();
    },
  };
};
