import { describe, expect, it } from 'vitest';
import { createCommitQueue } from './commitQueue.ts';
import { recordFixture } from './journal.contract.ts';
import { JournalError, type JournalHead } from './journal.ts';

/** A queue whose commits end when the test says so. */
const setUp = () => {
  const prepared: string[] = [];
  const batches: (readonly string[])[] = [];
  let refusals = 0;
  let end: (error?: JournalError) => void = () => undefined;
  const queue = createCommitQueue<string>({
    prepare: ({ commandId }) => {
      prepared.push(commandId ?? '');
      return commandId ?? '';
    },
    commit: (batch) =>
      new Promise<readonly JournalHead[]>((done, failed) => {
        batches.push(batch);
        end = (error) =>
          error ? failed(error) : done(batch.map((key) => ({ pos: Number(key.slice(1)), hash: key, at: 0 })));
      }),
    onRefused: () => {
      refusals += 1;
    },
  });
  return { queue, prepared, batches, refusals: () => refusals, end: (error?: JournalError) => end(error) };
};
/** Until everything that waits for no commit has run. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('the commit queue', () => {
  it('prepares a record when it is appended, so that it is ready when the commit before it ends', async () => {
    const { queue, prepared, batches, end } = setUp();
    const first = queue.append(recordFixture(1));
    await turn();
    const next = [queue.append(recordFixture(2)), queue.append(recordFixture(3))];
    expect([prepared, batches]).toEqual([['k1', 'k2', 'k3'], [['k1']]]);
    end();
    expect(await first).toMatchObject({ pos: 1, hash: 'k1', commandId: 'k1' });
    await turn();
    expect(batches[1]).toEqual(['k2', 'k3']);
    end();
    expect((await Promise.all(next)).map(({ pos }) => pos)).toEqual([2, 3]);
  });
  it('commits at most two fifths of a thousand records at once, so that some are under way while others are decided', async () => {
    const { queue, batches, end } = setUp();
    const all = Array.from({ length: 1_000 }, (_, n) => queue.append(recordFixture(n + 1)));
    for (let n = 0; n < 3; n++) {
      await turn();
      end();
    }
    expect((await Promise.all(all)).map(({ pos }) => pos)).toEqual(all.map((_, n) => n + 1));
    expect(batches.map(({ length }) => length)).toEqual([400, 400, 200]);
  });
  it('F18 drops what was prepared after a batch that a full disk refused, and prepares nothing until it recovers', async () => {
    const { queue, prepared, refusals, end } = setUp();
    const refused = [queue.append(recordFixture(1))];
    await turn();
    refused.push(queue.append(recordFixture(2)));
    end(new JournalError('full', 'The disk is full.'));
    expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(refusals()).toBe(1);
    await expect(queue.append(recordFixture(3))).rejects.toMatchObject({ code: 'full' });
    expect(prepared).toEqual(['k1', 'k2']);
    queue.recover();
    const again = queue.append(recordFixture(4));
    await turn();
    end();
    expect(await again).toMatchObject({ pos: 4 });
  });
});
