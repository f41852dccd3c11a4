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
  /** Null: the records are not all here, now or later. */
  const keptFrom = (afterPos: number, limit: number): readonly JournalRecord[] | null => {
    const first = kept[0];
    const from = first ? afterPos + 1 - first.pos : -1;
    if (from < 0) return null;
    const found = kept.slice(from, from + limit);
    // Fewer than asked for only where the journal ends: a reader stops there.
    return found.length === limit || (found.length > 0 && found.at(-1)?.pos === journal.head().pos) ? found : null;
  };
  return {
    read: async (afterPos, limit) => {
      if (state === 'new') {
        state = journal.head().pos - afterPos > MOST_KEPT ? 'ended' : 'reading';
        if (state === 'reading') void fill(afterPos);
      }
      for (;;) {
        const found = keptFrom(afterPos, limit);
        if (found !== null) return found;
        if (state !== 'reading' || failure !== null) break;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      if (failure !== null) throw failure.error;
      return journal.read(afterPos, limit);
    },
    end: () => {
      state = 'ended';
      kept.length = 0;
      failure = null;
      wake();
    },
  };
};
