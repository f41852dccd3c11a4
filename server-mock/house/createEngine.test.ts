import { describe, expect, it } from 'vitest';
import { JournalError } from '../journal/journal.ts';
import { createDisk, openSimulatedJournal, type SimulatedDisk } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createRandom } from '../platform/random.ts';
import type { Command } from './commands.ts';
import { createEngine } from './createEngine.ts';
import { audit, mainOf } from './ledger.ts';
import { GAME, START, VENDOR, testWorld } from './testWorld.ts';
import { toStored } from './stored.ts';

const start = async (disk: SimulatedDisk = createDisk(), snapshotEvery = 1_000) => {
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
  it('REL-20 answers and publishes nothing before its commit', async () => {
    const { engine, disk } = await start();
    const hold = gate();
    disk.beforeCommit = () => hold.wait;
    const heard: string[] = [];
    engine.onDurable((records) => heard.push(...records.map(({ kind }) => kind)));
    const answer = engine.submit({ command: debit('r1'), actor, key: 'k1' }).then(() => heard.push('answered'));
    await Promise.resolve();
    expect(engine.state().balances.get(mainOf('alice01'))).toBe(START - 1_000);
    expect(heard).toEqual([]);
    hold.open();
    await answer;
    expect(heard).toEqual(['debit', 'answered']);
  });

  it('REL-19 of 1,000 concurrent pairs with one key each executes once; the same key with another body is refused', async () => {
    const { engine } = await start();
    const pay = (amount: number): Command => ({ kind: 'cashIn', member: 'alice01', amount, reason: 'test' });
    const outcomes = await Promise.all(
      Array.from({ length: 2_000 }, (_, i) =>
        engine.submit({ command: pay(1), actor: 'control', key: `k${i % 1_000}` }),
      ),
    );
    expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1_000);
    expect(outcomes.filter((one) => one.ok && one.repeated)).toHaveLength(1_000);
    expect(engine.state().balances.get(mainOf('alice01'))).toBe(START + 1_000);
    const other = await Promise.all(
      [3, 4].map((amount) => engine.submit({ command: pay(amount), actor: 'control', key: 'fresh' })),
    );
    expect(other).toMatchObject([
      { ok: true, repeated: false },
      { ok: false, code: 'key-reused' },
    ]);
    // The scope of a key is its actor.
    expect(await engine.submit({ command: pay(9), actor: 'house', key: 'fresh' })).toMatchObject({ ok: true });
    expect(engine.state().balances.get(mainOf('alice01'))).toBe(START + 1_012);
  });

  it('REL-19 keys are known after a restart too, and another body is still refused', async () => {
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
    expect(second.engine.state().balances.get(mainOf('alice01'))).toBe(START - 1_000);
  });

  it('a refusal is stored too: a late copy cannot succeed after its no was shown', async () => {
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

  it('an unknown key from another epoch is refused, and may be used again', async () => {
    const { engine } = await start();
    const one = { command: debit('r1'), actor, key: 'k1' };
    expect(await engine.submit({ ...one, epoch: engine.epoch - 1 })).toEqual({ ok: false, code: 'other-epoch' });
    expect(await engine.submit({ ...one, epoch: engine.epoch })).toMatchObject({ ok: true });
  });

  it('H-20 a look-up of an unknown key fences it: the late original is refused, after a restart too', async () => {
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

  it('REL-20 a failed sync is fatal: callers are rejected, the news goes out once, nothing is acknowledged again', async () => {
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

  it('REL-20 a full disk refuses writes, keeps reads true to the disk, and goes on when there is room', async () => {
    const { engine, disk, clock } = await start();
    let room = false;
    disk.beforeCommit = () => {
      if (!room) throw new JournalError('full', 'no space');
    };
    const refused = await Promise.all(
      ['r1', 'r2', 'r3'].map((round) => engine.submit({ command: debit(round), actor, key: round })),
    );
    expect(refused).toEqual(Array(3).fill({ ok: false, code: 'storage-full' }));
    const settle = () => engine.submit({ command: debit('r1'), actor, key: 'r1' });
    await settle();
    expect(engine.state().balances.get(mainOf('alice01'))).toBe(START);
    clock.advance(2_000);
    expect(await settle()).toMatchObject({ code: 'storage-full' });
    room = true;
    const awake = new Promise<void>((done) => void engine.onDurable(() => done()));
    clock.advance(2_000);
    await awake;
    expect(await settle()).toMatchObject({ ok: true, repeated: false });
    expect(engine.state().balances.get(mainOf('alice01'))).toBe(START - 1_000);
    expect(audit(engine.state().balances)).toBeNull();
  });

  it('REL-25 a restart from snapshot and journal keeps epoch, positions and the whole state', async () => {
    const { engine, disk, journal } = await start(createDisk(), 10);
    for (let i = 0; i < 37; i++) await engine.submit({ command: debit(`r${i}`, 10), actor, key: `k${i}` });
    const before = JSON.stringify(toStored(engine.state()));
    const again = await start(disk, 10);
    expect(disk.snapshots.length).toBeGreaterThan(2);
    expect(JSON.stringify(toStored(again.engine.state()))).toBe(before);
    expect(again.engine.epoch).toBe(engine.epoch);
    expect(again.journal.head()).toEqual(journal.head());
  });
});
