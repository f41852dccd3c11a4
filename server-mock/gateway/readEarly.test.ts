import { describe, expect, it } from 'vitest';
import type { JournalFollower } from '../journal/follower.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { readEarly } from './readEarly.ts';

const HEAD = 7;
const recordAt = (pos: number) => ({ pos }) as JournalRecord;
/** A follower of seven records with a snapshot at the fifth; `asked`: what it was asked for. */
const followed = (snapshot: () => Promise<unknown> = async () => ({ pos: 5, hash: 'h5', state: {} })) => {
  const asked: string[] = [];
  const follower = {
    head: () => ({ pos: HEAD, hash: 'h7', at: 0 }),
    read: async (after: number, limit: number) => {
      asked.push(`records after ${after}`);
      return Array.from({ length: Math.min(limit, HEAD - after) }, (_, at) => recordAt(after + 1 + at));
    },
    latestSnapshot: () => {
      asked.push('snapshot');
      return snapshot();
    },
    latestCheckpoint: async () => {
      asked.push('checkpoint');
      return null;
    },
  } as unknown as JournalFollower;
  return { asked, follower };
};
/** Lets the answers of the follower arrive. */
const answered = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('what a gateway starts from', () => {
  it('H-33 is asked for at once: snapshot, checkpoint, and the records after the snapshot', async () => {
    const { asked, follower } = followed();
    readEarly(follower);
    await answered();
    expect(asked).toEqual(['snapshot', 'checkpoint', 'records after 5']);
  });
  it('is handed on once, and asked for anew by a later reader', async () => {
    const { asked, follower } = followed();
    const { reads, end } = readEarly(follower);
    expect(await reads.latestSnapshot()).toMatchObject({ pos: 5 });
    expect((await reads.read(5, 10)).map(({ pos }) => pos)).toEqual([6, 7]);
    expect(asked.filter((what) => what === 'records after 5')).toHaveLength(1);
    await reads.latestSnapshot();
    expect(asked.filter((what) => what === 'snapshot')).toHaveLength(2);
    end();
    await reads.read(5, 10);
    expect(asked.filter((what) => what === 'records after 5')).toHaveLength(2);
  });
  it('fails where it is read, and not before', async () => {
    const { follower } = followed(async () => Promise.reject(new Error('the database is gone')));
    const { reads } = readEarly(follower);
    await answered();
    await expect(reads.latestSnapshot()).rejects.toThrow('the database is gone');
  });
});
