/** Edge cases of the writer: a full disk at a bad moment, a look-up in a race, an hour without a snapshot. */
import { describe, expect, it } from 'vitest';
import { JournalError } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createRandom } from '../platform/random.ts';
import { openRounds, voidWhenStorageRecovers, voidOpenRounds, watchOpenRounds } from '../vendors/providers/recover.ts';
import { createWallet } from '../vendors/providers/wallet.ts';
import type { Command } from './commands.ts';
import { createEngine } from './createEngine.ts';
import { audit, heldAccount, mainAccount } from './ledger.ts';
import { GAME, START, VENDOR, testWorld } from './testing/worldFixture.ts';

const start = async (disk: SimulatedDisk = createSimulatedDisk(), tickMs = 0) => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(disk, clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(7), world: testWorld, tickMs });
  return { engine, journal, disk, clock };
};
const pay = (amount: number): Command => ({ kind: 'cashIn', member: 'alice01', amount, reason: 'test' });
const full = () => {
  throw new JournalError('full', 'no space');
};
/** Runs pending microtasks. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 100; i++) await Promise.resolve();
};

describe('edge cases of the writer', () => {
  it('F18 stopped while the disk is full, it leaves no timer, writes nothing and reports no failure', async () => {
    const { engine, disk, clock, journal } = await start();
    const failures: string[] = [];
    engine.onFailed(({ message }) => failures.push(message));
    disk.beforeCommit = full;
    expect(await engine.submit({ command: pay(1), actor: 'control', key: 'k1' })).toMatchObject({
      code: 'storage-full',
    });
    await settle();
    await engine.stop();
    disk.beforeCommit = () => undefined;
    const { pos } = journal.head();
    clock.advance(10_000);
    await settle();
    expect(clock.timers()).toBe(0);
    expect(journal.head().pos).toBe(pos);
    expect(failures).toEqual([]);
    expect(await engine.submit({ command: pay(1), actor: 'control', key: 'k1' })).toMatchObject({ code: 'house-busy' });
  });

  it('REL-19 another body under a key that is being looked up is refused, and does not receive the first result', async () => {
    const first = await start();
    await first.engine.submit({ command: pay(5), actor: 'alice01', key: 'k1' });
    const { engine } = await start(first.disk);
    const [found, other] = await Promise.all([
      engine.lookUp('alice01', 'k1'),
      engine.submit({ command: pay(6), actor: 'alice01', key: 'k1' }),
    ]);
    expect(found).toMatchObject({ ok: true, repeated: true });
    expect(other).toEqual({ ok: false, code: 'key-reused', undecided: true });
  });

  it('F18 a stake whose round met a full disk is returned once when there is space', async () => {
    const { engine, disk, clock } = await start();
    const stop = watchOpenRounds(engine, clock);
    const wallet = createWallet(engine, VENDOR);
    const round = { member: 'alice01', gameId: GAME, roundId: 'r1', demo: false };
    expect(await wallet.debit(round, 'r1-d', 1_000)).toMatchObject({ ok: true });
    disk.beforeCommit = full;
    expect(await wallet.credit(round, 'r1-c', 3_000)).toMatchObject({ code: 'storage-full' });
    expect(await wallet.rollback(round, 'r1-x')).toMatchObject({ code: 'storage-full' });
    await settle();
    clock.advance(300_000);
    await settle();
    expect(engine.state().balances.get(heldAccount('alice01'))).toBe(1_000);
    disk.beforeCommit = () => undefined;
    for (let i = 0; i < 10; i++) {
      clock.advance(60_000);
      await settle();
    }
    expect(engine.state().balances.get(heldAccount('alice01'))).toBe(0);
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START);
    expect(await wallet.credit(round, 'r1-c', 3_000)).toMatchObject({ ok: false, code: 'not-found' });
    expect(audit(engine.state().balances)).toBeNull();
    stop();
  });

  it('REL-23 rounds that could not be voided at a start on a full disk are voided as soon as there is space', async () => {
    const before = await start();
    const round = { member: 'alice01', gameId: GAME, roundId: 'r1', demo: false };
    await createWallet(before.engine, VENDOR).debit(round, 'r1-d', 1_000);
    const { engine, disk, clock } = await start(before.disk);
    const found = openRounds(engine);
    // A round that is being played since this start.
    await createWallet(engine, VENDOR).debit({ ...round, roundId: 'r2' }, 'r2-d', 300);
    disk.beforeCommit = full;
    expect(await voidOpenRounds(engine)).toBe(0);
    const stop = voidWhenStorageRecovers(engine, clock, found);
    const next = async (ms: number) => {
      clock.advance(ms);
      await settle();
    };
    await next(30_000);
    expect(engine.state().balances.get(heldAccount('alice01'))).toBe(1_300);
    disk.beforeCommit = () => undefined;
    // The writer notices the free space, then the round is retried.
    await next(5_000);
    await next(5_000);
    expect(engine.state().balances.get(heldAccount('alice01'))).toBe(300);
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START - 300);
    // No earlier round is left, so nothing is checked any more.
    await next(5_000);
    expect(clock.timers()).toBe(0);
    stop();
  });

  it('REL-23 a round that is being played is not voided', async () => {
    const { engine, clock } = await start();
    const stop = watchOpenRounds(engine, clock);
    const wallet = createWallet(engine, VENDOR);
    const round = { member: 'alice01', gameId: GAME, roundId: 'r1', demo: false };
    await wallet.debit(round, 'r1-d', 1_000);
    clock.jump(24 * 3_600_000);
    clock.advance(60_000);
    await settle();
    expect(await wallet.credit(round, 'r1-c', 3_000)).toMatchObject({ ok: true });
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START + 2_000);
    stop();
  });

  it('saves a snapshot each hour, even with few records', async () => {
    const { engine, disk, clock } = await start(createSimulatedDisk(), 1_000);
    for (let i = 0; i < 3_601; i++) {
      clock.advance(1_000);
      await settle();
    }
    expect(disk.snapshots).toHaveLength(1);
    expect(disk.snapshots[0]?.pos).toBeLessThanOrEqual(engine.state().pos);
    await engine.stop();
  });
});
