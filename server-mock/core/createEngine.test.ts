import { describe, expect, it } from 'vitest';
import { JournalError } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createRandom } from '../platform/random.ts';
import type { Command } from './commands.ts';
import { createEngine } from './createEngine.ts';
import { audit, mainAccount } from './ledger.ts';
import { GAME, START, VENDOR, testWorld } from './testing/worldFixture.ts';
import { serializeState } from './serializeState.ts';

const start = async (disk: SimulatedDisk = createSimulatedDisk(), snapshotEvery = 1_000) => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(disk, clock.now());
  const random = createRandom(7);
  const engine = await createEngine({ journal, clock, random, world: testWorld, tickMs: 0, snapshotEvery });
  return { engine, journal, disk, clock };
};
const debit = (round: string, amount = 1_000, member = 'alice01'): Command => ({
  kind: 'debit',
  member,
  vendor: VENDOR,
  gameId: GAME,
  roundId: round,
  txId: `${round}-d`,
  amount,
  demo: false,
});
const actor = `vendor:${VENDOR}`;
const gate = () => {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((done) => {
    open = done;
  });
  return { wait, open };
};

describe('the single writer', () => {
  it('REL-20 answers and publishes only after the commit', async () => {
    const { engine, disk } = await start();
    const hold = gate();
    disk.beforeCommit = () => hold.wait;
    const received: string[] = [];
    engine.onDurable((records) => received.push(...records.map(({ kind }) => kind)));
    const answer = engine.submit({ command: debit('r1'), actor, key: 'k1' }).then(() => received.push('answered'));
    await Promise.resolve();
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START - 1_000);
    expect(received).toEqual([]);
    hold.open();
    await answer;
    expect(received).toEqual(['debit', 'answered']);
  });

  it('REL-19 executes each of 1,000 concurrent pairs with one key once; the same key with another body is refused', async () => {
    const { engine } = await start();
    const pay = (amount: number): Command => ({ kind: 'cashIn', member: 'alice01', amount, reason: 'test' });
    const outcomes = await Promise.all(
      Array.from({ length: 2_000 }, (_, i) =>
        engine.submit({ command: pay(1), actor: 'control', key: `k${i % 1_000}` }),
      ),
    );
    expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1_000);
    expect(outcomes.filter((one) => one.ok && one.repeated)).toHaveLength(1_000);
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START + 1_000);
    const other = await Promise.all(
      [3, 4].map((amount) => engine.submit({ command: pay(amount), actor: 'control', key: 'fresh' })),
    );
    expect(other).toMatchObject([
      { ok: true, repeated: false },
      { ok: false, code: 'key-reused', undecided: true },
    ]);
    // The scope of a key is its actor.
    expect(await engine.submit({ command: pay(9), actor: 'house', key: 'fresh' })).toMatchObject({ ok: true });
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START + 1_012);
  });

  it('REL-19 knows keys after a restart, and still refuses another body', async () => {
    const { engine, disk } = await start();
    const first = await engine.submit({ command: debit('r1'), actor, key: 'k1' });
    await engine.stop();
    const second = await start(disk);
    expect(await second.engine.submit({ command: debit('r1'), actor, key: 'k1' })).toEqual({
      ...first,
      repeated: true,
    });
    expect(await second.engine.submit({ command: debit('r1', 5_000), actor, key: 'k1' })).toMatchObject({
      code: 'key-reused',
    });
    expect(second.engine.state().balances.get(mainAccount('alice01'))).toBe(START - 1_000);
  });

  it('stores a refusal, so that a late copy cannot succeed after the refusal was shown', async () => {
    const { engine } = await start();
    const poor = { command: debit('r1', START + 10), actor, key: 'k1' };
    expect(await engine.submit(poor)).toMatchObject({ ok: false, code: 'insufficient-funds' });
    await engine.submit({
      command: { kind: 'cashIn', member: 'alice01', amount: START, reason: 'test' },
      actor: 'control',
      key: 'c',
    });
    expect(await engine.submit(poor)).toMatchObject({ ok: false, code: 'insufficient-funds' });
  });

  it('refuses an unknown key from another epoch, which may be used again', async () => {
    const { engine } = await start();
    const one = { command: debit('r1'), actor, key: 'k1' };
    expect(await engine.submit({ ...one, epoch: engine.epoch - 1 })).toEqual({
      ok: false,
      code: 'other-epoch',
      undecided: true,
    });
    expect(await engine.submit({ ...one, epoch: engine.epoch })).toMatchObject({ ok: true });
  });

  it('H-20 fences an unknown key on look-up: the late original is refused, after a restart too', async () => {
    const { engine, disk } = await start();
    expect(await engine.lookUp('alice01', 'k1')).toEqual({ ok: 'never' });
    expect(await engine.submit({ command: debit('r1'), actor: 'alice01', key: 'k1' })).toEqual({
      ok: false,
      code: 'not-sent',
    });
    await engine.submit({ command: debit('r2'), actor: 'alice01', key: 'k2' });
    const again = await start(disk);
    expect(await again.engine.lookUp('alice01', 'k1')).toEqual({ ok: 'never' });
    expect(await again.engine.lookUp('alice01', 'k2')).toMatchObject({ ok: true, repeated: true });
    expect(await again.engine.submit({ command: debit('r1'), actor: 'alice01', key: 'k1' })).toMatchObject({
      code: 'not-sent',
    });
  });

  it('REL-20 stops after a failed sync: callers are rejected, listeners are notified once, nothing is acknowledged again', async () => {
    const { engine, disk } = await start();
    disk.beforeCommit = () => {
      throw new JournalError('failed', 'EIO');
    };
    const failures: string[] = [];
    engine.onFailed(({ message }) => failures.push(message));
    const both = await Promise.allSettled([
      engine.submit({ command: debit('r1'), actor, key: 'k1' }),
      engine.submit({ command: debit('r2'), actor, key: 'k2' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    disk.beforeCommit = () => undefined;
    await expect(engine.submit({ command: debit('r3'), actor, key: 'k3' })).rejects.toThrow('EIO');
    expect(failures).toEqual(['EIO']);
  });

  it('SAFE-52 a command whose record the journal does not take has no effect', async () => {
    const { engine, disk } = await start();
    disk.beforeCommit = () => {
      throw new Error('broken');
    };
    const received: unknown[] = [];
    engine.onDurable((record) => received.push(record));
    await expect(engine.submit({ command: debit('r1'), actor, key: 'k1' })).rejects.toThrow('broken');
    disk.beforeCommit = () => undefined;
    const { engine: restarted } = await start(disk);
    expect(received).toEqual([]);
    expect(restarted.state().balances.get(mainAccount('alice01'))).toBe(START);
  });

  it('REL-20 refuses writes while the disk is full, reads what is durable, and continues when there is space', async () => {
    const { engine, disk, clock } = await start();
    let room = false;
    disk.beforeCommit = () => {
      if (!room) throw new JournalError('full', 'no space');
    };
    const refused = await Promise.all(
      ['r1', 'r2', 'r3'].map((round) => engine.submit({ command: debit(round), actor, key: round })),
    );
    expect(refused).toEqual(Array(3).fill({ ok: false, code: 'storage-full', undecided: true }));
    const settle = () => engine.submit({ command: debit('r1'), actor, key: 'r1' });
    await settle();
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START);
    clock.advance(2_000);
    expect(await settle()).toMatchObject({ code: 'storage-full' });
    room = true;
    const awake = new Promise<void>((done) => void engine.onDurable(() => done()));
    clock.advance(2_000);
    await awake;
    expect(await settle()).toMatchObject({ ok: true, repeated: false });
    expect(engine.state().balances.get(mainAccount('alice01'))).toBe(START - 1_000);
    expect(audit(engine.state().balances)).toBeNull();
  });

  it('REL-25 restarts from snapshot and journal with the same epoch, positions and state', async () => {
    const { engine, disk, journal } = await start(createSimulatedDisk(), 10);
    for (let i = 0; i < 37; i++) await engine.submit({ command: debit(`r${i}`, 10), actor, key: `k${i}` });
    const before = JSON.stringify(serializeState(engine.state()));
    const again = await start(disk, 10);
    expect(disk.snapshots.length).toBeGreaterThan(2);
    expect(JSON.stringify(serializeState(again.engine.state()))).toBe(before);
    expect(again.engine.epoch).toBe(engine.epoch);
    expect(again.journal.head()).toEqual(journal.head());
  });
});
