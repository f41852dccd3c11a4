import { describe, expect, it } from 'vitest';
import type { JournalRecord } from './journal.ts';
import { createStartReads } from './startReads.ts';

const recordAt = (pos: number) => ({ pos }) as JournalRecord;
/** A journal of `length` records; `asked`: the positions that its reads began after. */
const journalOf = (length: number) => {
  const records = Array.from({ length }, (_, n) => recordAt(n + 1));
  const asked: number[] = [];
  let failure: Error | null = null;
  return {
    asked,
    append: () => void records.push(recordAt(records.length + 1)),
    fail: (error: Error) => (failure = error),
    head: () => ({ pos: records.length, hash: '', at: 0 }),
    read: async (afterPos: number, limit: number) => {
      asked.push(afterPos);
      await Promise.resolve();
      if (failure) throw failure;
      return records.slice(afterPos, afterPos + limit);
    },
  };
};
/** Reads as a follower does: pages until one is not full. */
const readAll = async (
  read: (afterPos: number, limit: number) => Promise<readonly JournalRecord[]>,
  after: number,
  page: number,
) => {
  const seen: number[] = [];
  for (let at = after; ; ) {
    const records = await read(at, page);
    seen.push(...records.map(({ pos }) => pos));
    at += records.length;
    if (records.length < page) return seen;
  }
};
const positions = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('the reads of a start', () => {
  it('two followers with other pages and beginnings see every record, and each page is read once', async () => {
    const journal = journalOf(4_321);
    const { read } = createStartReads(journal);
    const [writer, gateway] = await Promise.all([readAll(read, 1_000, 700), readAll(read, 1_500, 2_000)]);
    expect(writer).toEqual(positions(1_001, 4_321));
    expect(gateway).toEqual(positions(1_501, 4_321));
    expect(journal.asked).toEqual([1_000, 2_000, 3_000, 4_000]);
  });
  it('a follower sees what was appended after the first had read', async () => {
    const journal = journalOf(1_500);
    const { read } = createStartReads(journal);
    await readAll(read, 0, 1_000);
    journal.append();
    expect(await readAll(read, 200, 500)).toEqual(positions(201, 1_501));
  });
  it('of a journal that grows before its records are wanted, the rest alone is read', async () => {
    const journal = journalOf(1_700);
    const { read } = createStartReads(journal);
    await read(1_000, 1);
    journal.append();
    expect(await readAll(read, 1_000, 2_000)).toEqual(positions(1_001, 1_701));
    expect(journal.asked).toEqual([1_000, 1_700]);
  });
  it('a follower that begins before the kept records, or after the end, reads the journal itself', async () => {
    const journal = journalOf(50);
    const { read } = createStartReads(journal);
    await readAll(read, 20, 10);
    expect(await readAll(read, 0, 15)).toEqual(positions(1, 50));
    expect(await read(50, 10)).toEqual([]);
  });
  it('a whole journal without a snapshot is not held in memory', async () => {
    const journal = journalOf(12_001);
    const { read } = createStartReads(journal);
    expect(await readAll(read, 0, 3_000)).toEqual(positions(1, 12_001));
    await readAll(read, 0, 3_000);
    expect(journal.asked).toHaveLength(10);
  });
  it('an unreadable record rejects every reader', async () => {
    const journal = journalOf(10);
    journal.fail(new Error('damaged'));
    const { read } = createStartReads(journal);
    const [one, other] = await Promise.allSettled([read(0, 5), read(3, 5)]);
    expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
  });
  it('after the end of the start every read goes to the journal', async () => {
    const journal = journalOf(30);
    const { read, end } = createStartReads(journal);
    await readAll(read, 0, 40);
    end();
    expect(await read(5, 3)).toEqual([6, 7, 8].map(recordAt));
    expect(journal.asked).toEqual([0, 5]);
  });
});
