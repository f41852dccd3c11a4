/** A backup, restored to a moment in between as `docs/operating.md` says: what was acknowledged by then is there, and nothing after it. */
import { afterEach, expect, it } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import { GAME, PLAYERS, testWorld, VENDOR } from '../../core/testing/worldFixture.ts';
import { IN_MEMORY } from '../../records/store/database.ts';
import { createFollower } from '../../records/store/follower.ts';
import { createRandomWorld, TIME_ZONE } from '../../records/store/testing/randomWorld.ts';
import type { HouseEvent } from '../../core/events.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRandom } from '../../platform/random.ts';
import { startArchivedPostgres } from '../../../tools/postgres/archivedPostgres.ts';
import type { Journal } from '../journal.ts';
import { checkPostgresJournal, renewPostgresEpoch } from './repair.ts';
import { runSql } from './testing/databaseFixture.ts';
import { openHouse } from './testing/houseFixture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
/** Sums of every member's ledger and bets, by a record store that is built anew from this journal's records up to `pos`. */
const totalsOf = async (journal: Journal, pos: number): Promise<readonly unknown[]> => {
  const follower = await createFollower({
    file: IN_MEMORY,
    origin: { epoch: journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' },
    read: async (afterPos, limit) =>
      (await journal.read(afterPos, Math.min(limit, pos - afterPos))).map((record) => ({
        ...record,
        events: record.events as readonly HouseEvent[],
      })),
    after: systemClock.after,
    onFailed: (error) => {
      throw error;
    },
  });
  follower.wake();
  const totals: unknown[] = [];
  for (const member of PLAYERS)
    for (const kind of ['ledgerTotals', 'betTotals'] as const) {
      const filter = { member, from: 20_000_101, to: 20_991_231, where: {} };
      const answer = await follower.ask({ kind, filter }, pos, 10_000);
      expect(answer?.asOf).toBe(pos);
      totals.push(answer?.value);
    }
  await follower.close();
  return totals;
};

it('a database restored from its backup to a moment in between has the totals and the chain of that moment, and goes on from there', async () => {
  const database = await startArchivedPostgres();
  ends.push(database.stop);
  const url = database.url('postgres');
  const first = await openHouse(url);
  const world = await createRandomWorld(7, { journal: first.journal });
  await world.play(60);
  await database.backUp();
  await world.play(80);
  const { pos, hash } = first.journal.head();
  const totals = await totalsOf(first.journal, pos);
  const balances = [...world.engine.state().balances];
  const [{ moment } = { moment: '' }] = await runSql<{ readonly moment: string }>(
    url,
    'SELECT clock_timestamp()::text AS moment',
  );
  await world.play(80);
  expect(first.journal.head().pos).toBeGreaterThan(pos + 20);
  await database.archive();
  const { epoch } = first.journal;
  await world.engine.stop();
  await database.kill();

  const restored = await database.restore(moment);
  ends.push(restored.stop);
  expect(await checkPostgresJournal(restored.url('postgres'))).toBeNull();
  expect(await renewPostgresEpoch(restored.url('postgres'), 900)).toBeGreaterThan(epoch);
  const second = await openHouse(restored.url('postgres'), 900, { waitMs: 10_000 });
  const [last] = await second.journal.read(pos - 1, 1);
  expect(last).toMatchObject({ pos, hash });
  expect((await second.journal.read(pos, 10)).map(({ kind }) => kind)).toEqual(['lead']);
  expect(await totalsOf(second.journal, pos)).toEqual(totals);
  const engine = await createEngine({
    journal: second.journal,
    clock: systemClock,
    random: createRandom(8),
    world: testWorld,
    tickMs: 0,
  });
  expect([...engine.state().balances]).toEqual(balances);
  const bet = {
    member: PLAYERS[0] ?? '',
    vendor: VENDOR,
    gameId: GAME,
    roundId: 'after',
    txId: 'after',
    amount: 50,
  } as const;
  const placed = { command: { kind: 'debit', ...bet, demo: false }, actor: `vendor:${VENDOR}`, key: 'after' } as const;
  expect(await engine.submit(placed)).toMatchObject({ ok: true });
  await engine.stop();
});
