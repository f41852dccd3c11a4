/** A follower whose journal or file fails: it says so, goes on behind it, and never answers with half of a record. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HouseEvent } from '../../core/events.ts';
import { PLAYERS } from '../../core/testing/worldFixture.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { IN_MEMORY } from './database.ts';
import { BATCH, createFollower, type Follower, type ReadJournal } from './follower.ts';
import { createRandomWorld, TIME_ZONE } from './testing/randomWorld.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const QUESTION = {
  kind: 'ledgerTotals',
  filter: { member: PLAYERS[0], from: 20_000_101, to: 20_991_231, where: {} },
} as const;
/** A follower of a world's journal; `fault`: what the next read rejects with. */
const follow = async (file = IN_MEMORY) => {
  const world = await createRandomWorld(4);
  await world.play(100);
  const clock = createManualClock();
  const failures: string[] = [];
  const journal = { fault: null as Error | null };
  const read: ReadJournal = async (afterPos, limit) => {
    if (journal.fault) throw journal.fault;
    return (await world.journal.read(afterPos, limit)).map(({ pos, at, hash, events }) => ({
      pos,
      at,
      hash,
      events: events as readonly HouseEvent[],
    }));
  };
  const options = {
    file,
    origin: { epoch: world.journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' },
    read,
    after: clock.after,
    onFailed: (error: unknown) => failures.push(String(error)),
  };
  const head = () => world.journal.head().pos;
  const open = async (): Promise<Follower> => {
    const follower = await createFollower(options);
    follower.wake();
    return follower;
  };
  return { world, clock, failures, journal, head, open };
};

/** The clock stands still, so that the follower may take as long as it needs. */
const caughtUp = async (follower: Follower, pos: number): Promise<void> =>
  expect((await follower.ask<'ledgerTotals'>(QUESTION, pos, 100))?.asOf).toBe(pos);

it('a journal that cannot be read for a while is reported, and followed on to its end afterwards', async () => {
  const { world, clock, failures, journal, head, open } = await follow();
  const follower = await open();
  await caughtUp(follower, head());
  journal.fault = new Error('the disk does not answer');
  await world.play(20);
  follower.wake();
  await expect.poll(() => failures).toEqual(['Error: the disk does not answer']);
  const behind = follower.ask<'ledgerTotals'>(QUESTION, head(), 100);
  clock.advance(500);
  expect(await behind).toBeNull();
  journal.fault = null;
  clock.advance(1_000);
  await caughtUp(follower, head());
  expect((await follower.ask<'ledgerTotals'>(QUESTION, head(), 100))?.asOf).toBe(head());
  await follower.close();
});
it('a damaged page behind a good header is found, and the store is built anew from the journal', async () => {
  const file = join(folder.path, 'damaged.sqlite');
  const { clock, failures, head, open } = await follow(file);
  const first = await open();
  await caughtUp(first, head());
  const expected = await first.ask<'ledgerTotals'>(QUESTION, head(), 100);
  await first.close();
  damage(file);
  const second = await open();
  expect(await second.ask<'ledgerTotals'>(QUESTION, 0, 100)).toBeNull();
  expect(failures).toHaveLength(1);
  clock.advance(1_000);
  await caughtUp(second, head());
  expect(await second.ask<'ledgerTotals'>(QUESTION, head(), 100)).toEqual(expected);
  await second.close();
});
it('a journal that was cut or replaced is another history: the store begins anew', async () => {
  const file = join(folder.path, 'cut.sqlite');
  const long = await follow(file);
  const first = await long.open();
  await caughtUp(first, long.head());
  await first.close();
  const other = await follow(file);
  await other.world.play(300);
  const second = await other.open();
  await caughtUp(second, other.head());
  expect((await second.ask<'ledgerTotals'>(QUESTION, 0, 100))?.asOf).toBe(other.head());
  await second.close();
});
it('a store that is far behind reads larger batches than one that is not, up to the end of the journal', async () => {
  const end = 3 * BATCH + 100;
  const read: ReadJournal = (afterPos, limit) => {
    const count = Math.min(limit, end - afterPos);
    return Promise.resolve(
      Array.from({ length: count }, (_, n) => ({
        pos: afterPos + n + 1,
        at: 0,
        hash: String(afterPos + n + 1),
        events: [],
      })),
    );
  };
  const positions: number[] = [];
  const origin = { epoch: 1, timeZone: TIME_ZONE, saltKey: 'salts of the test' };
  const clock = createManualClock();
  const follower = await createFollower({
    ...{ file: IN_MEMORY, origin, after: clock.after, onFailed: (error: unknown) => positions.push(Number(error)) },
    read,
    catchUpBatch: 2 * BATCH,
  });
  for (const pos of [1, BATCH + 1, end]) {
    const asked = follower.ask<'ledgerTotals'>(QUESTION, pos, 100);
    void asked.then((answer) => positions.push(answer?.asOf ?? 0));
  }
  follower.wake();
  await caughtUp(follower, end);
  expect(positions).toEqual([BATCH, 3 * BATCH, end]);
  await follower.close();
});
/** Overwrites the pages of the sums by day: the header and the meta table stay as they are. */
const damage = (file: string): void => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const { rootpage } = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'entry_day'").get() as {
    rootpage: number;
  };
  const { page_size: size } = db.prepare('PRAGMA page_size').get() as { page_size: number };
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (rootpage - 1) * size, rootpage * size);
  writeFileSync(file, bytes);
};
