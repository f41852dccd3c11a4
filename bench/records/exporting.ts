/**
 * An export of every ledger entry of the heavy member while bets arrive: its rate beside reading the same rows alone, what it holds
 * in memory, the longest time that a question or a commit would wait for it, and the write-ahead log meanwhile.
 */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dayNumber } from '../../server-mock/records/store/days.ts';
import type { FollowedRecord, Store } from '../../server-mock/records/store/store.ts';
import { FIRST_DAY, HEAVY, LAST_DAY } from './history.ts';

/** Chunks between two transactions of arriving bets, and between two looks at the heap. */
const [APPLY_EVERY, LOOK_EVERY] = [40, 100];
const MEGABYTE = 1_000_000;

/** Collects garbage, so that only what is held is counted. */
const createHeapMeter = (): (() => number) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
};
export interface Exported {
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** Ms of the longest read. */
  readonly longest: number;
  /** MB held at most above what was held before. */
  readonly held: number;
  /** MB of the write-ahead log at most. */
  readonly log: number;
}
/** `arriving`: records that the follower applies meanwhile; their time does not count. */
export const exportLedger = async (
  store: Store,
  file: string,
  arriving: AsyncIterator<readonly FollowedRecord[]>,
): Promise<Exported> => {
  const filter = { member: HEAVY, from: dayNumber(FIRST_DAY), to: dayNumber(LAST_DAY), where: {} };
  const held = createHeapMeter();
  const before = held();
  let [spent, longest, most, log, chunks, bytes] = [0, 0, before, 0, 0, 0];
  const rows = store.answer<'beginExport'>({
    ...{ kind: 'beginExport', id: 'bench', record: 'ledger', filter },
    ...{ format: 'csv', language: 'EN' },
  });
  for (let done = false; !done; chunks += 1) {
    const began = performance.now();
    const chunk = store.answer<'nextChunk'>({ kind: 'nextChunk', id: 'bench' });
    const took = performance.now() - began;
    if (chunk === null) throw new Error('The export ended before its last chunk.');
    spent += took;
    longest = Math.max(longest, took);
    bytes += chunk.text.length;
    ({ done } = chunk);
    if (chunks % APPLY_EVERY === 0) {
      const next: IteratorResult<readonly FollowedRecord[], unknown> = await arriving.next();
      if (next.done !== true) store.apply(next.value);
      log = Math.max(log, statSync(`${file}-wal`).size);
    }
    if (chunks % LOOK_EVERY === 0) most = Math.max(most, held());
  }
  if (bytes < rows) throw new Error('The export left rows out.');
  return {
    rows,
    rowsPerSecond: rows / (spent / 1_000),
    longest,
    held: (most - before) / MEGABYTE,
    log: log / MEGABYTE,
  };
};
/** Rows a second of reading the same rows alone, in the same order. The store must be closed. */
export const readAlone = (file: string): number => {
  const db = new DatabaseSync(file, { readOnly: true });
  const { number } = db.prepare('SELECT number FROM member WHERE id = ?').get(HEAVY) as { number: number };
  const began = performance.now();
  let rows = 0;
  const all = db.prepare('SELECT * FROM entry INDEXED BY entry_page WHERE member = ? ORDER BY at DESC, seq DESC');
  for (const row of all.iterate(number)) rows += Object.hasOwn(row, 'seq') ? 1 : 0;
  const seconds = (performance.now() - began) / 1_000;
  db.close();
  return rows / seconds;
};
