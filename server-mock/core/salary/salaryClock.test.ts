/** Windows under a clock that jumps, a process that dies and a full disk: each is paid once (REL-24). */
import { describe, expect, it } from 'vitest';
import type { SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import { JournalError } from '../../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal, type SimulatedDisk } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import type { Command } from '../commands.ts';
import { createEngine } from '../createEngine.ts';
import type { HouseEvent } from '../events.ts';
import { audit, mainAccount } from '../ledger.ts';
import { creditOf, debitOf, OPENING_BALANCE, terms, treeWorld } from './testing/treeFixture.ts';

const EVERY = 300_000;
const HOUR = 3_600_000;
/** A multiple of five minutes. */
const BOUNDARY = 1_790_000_100_000;
const WORLD = treeWorld([
  { id: 'top', upline: null, agent: true, terms: terms(0, 10_000) },
  { id: 'ann', upline: 'top' },
]);

/** A house whose ticks the test triggers; opened again on the same disk it is the restarted house. */
const start = async (at: number, disk: SimulatedDisk = createSimulatedDisk()) => {
  const clock = createManualClock(at);
  const journal = openSimulatedJournal(disk, at);
  const engine = await createEngine({ journal, clock, random: createRandom(7), world: WORLD, tickMs: 0 });
  const submit = async (command: Command): Promise<void> => {
    const key = command.kind === 'tick' ? null : 'txId' in command ? command.txId : 'k';
    await engine.submit({ command, actor: 'test', key });
  };
  const payouts = async (): Promise<readonly SalaryPayout[]> => {
    const records = await journal.read(0, 100_000);
    const events = records.flatMap((record) => record.events as readonly HouseEvent[]);
    return events.flatMap((e) => (e.type === 'salarySettled' ? e.payouts.map(({ item }) => item) : []));
  };
  return {
    ...{ disk, clock, journal, engine, payouts },
    /** Loses `stake`: the agent above earns a hundredth of it. */
    lose: async (round: string, stake: number) => {
      await submit(debitOf('ann', round, stake));
      await submit(creditOf('ann', round, 0));
    },
    tick: () => submit({ kind: 'tick' }),
    tickAt: (to: number) => {
      clock.jump(to - clock.now());
      return submit({ kind: 'tick' });
    },
    earned: () => (engine.state().balances.get(mainAccount('top')) ?? 0) - OPENING_BALANCE,
  };
};
type House = Awaited<ReturnType<typeof start>>;
const windows = async (house: House) =>
  (await house.payouts()).map(({ windowStart, windowEnd, payout }) => [
    (windowStart - BOUNDARY) / EVERY,
    (windowEnd - BOUNDARY) / EVERY,
    payout,
  ]);

describe('a clock that jumps', () => {
  it('REL-24 R-CONST-29 settles on full five minutes, in one record each', async () => {
    const house = await start(BOUNDARY - 40_000);
    await house.lose('r1', 1_000);
    await house.tickAt(BOUNDARY - 1);
    expect(await windows(house)).toEqual([]);
    await house.tickAt(BOUNDARY);
    await house.lose('r2', 2_000);
    for (const late of [1_000, EVERY - 1, EVERY + 500, EVERY + 1_500]) await house.tickAt(BOUNDARY + late);
    expect(await windows(house)).toEqual([
      [-1, 0, 10],
      [0, 1, 20],
    ]);
    const records = await house.journal.read(0, 1_000);
    const paying = records.filter(({ events }) => JSON.stringify(events).includes('salarySettled'));
    expect(paying.map(({ kind }) => kind)).toEqual(['tick', 'tick']);
    for (const { events } of paying) expect(JSON.stringify(events)).toContain('"why":"salary"');
  });
  it('REL-24 forward by an hour pays the open window once, and the next begins at the current boundary', async () => {
    const house = await start(BOUNDARY + 10_000);
    await house.lose('r1', 1_000);
    await house.tickAt(BOUNDARY + HOUR + 70_000);
    for (let i = 0; i < 5; i++) await house.tick();
    await house.lose('r2', 3_000);
    await house.tickAt(BOUNDARY + HOUR + EVERY);
    expect(await windows(house)).toEqual([
      [0, 1, 10],
      [12, 13, 30],
    ]);
    expect(house.earned()).toBe(40);
  });
  it('REL-24 back leaves the window open until its own end, and pays no boundary twice', async () => {
    const house = await start(BOUNDARY - 1_000);
    await house.lose('r1', 1_000);
    await house.tickAt(BOUNDARY + 500);
    // The same boundary again, then once more an hour early.
    for (const to of [-5_000, 500, -HOUR, -HOUR + EVERY, -1, 0, 999]) await house.tickAt(BOUNDARY + to);
    await house.lose('r2', 2_000);
    await house.tickAt(BOUNDARY - HOUR);
    await house.lose('r3', 4_000);
    await house.tickAt(BOUNDARY + EVERY - 1);
    expect(await windows(house)).toEqual([[-1, 0, 10]]);
    await house.tickAt(BOUNDARY + EVERY);
    expect(await windows(house)).toEqual([
      [-1, 0, 10],
      [0, 1, 60],
    ]);
    expect(house.earned()).toBe(70);
  });
});

describe('a house that stops near the boundary', () => {
  it.each([
    ['before the boundary', -2_000, -1_000],
    ['with the boundary in between', -1_000, 1_000],
    ['for an hour over it', -1_000, HOUR],
    ['with the clock set back meanwhile', -1_000, -HOUR],
  ])('REL-24 restarted %s pays each window once', async (_, down, up) => {
    const before = await start(BOUNDARY - 10_000);
    await before.lose('r1', 1_000);
    await before.tickAt(BOUNDARY + down);
    before.journal.crash();
    const after = await start(BOUNDARY + up, before.disk);
    await after.tick();
    await after.tickAt(BOUNDARY + HOUR);
    await after.lose('r2', 2_000);
    await after.tickAt(BOUNDARY + HOUR + EVERY);
    expect((await windows(after)).map(([, , paid]) => paid)).toEqual([10, 20]);
    expect(after.earned()).toBe(30);
    expect(audit(after.engine.state().balances)).toBeNull();
  });
  it('REL-24 restarted from a snapshot right after the boundary does not pay again', async () => {
    const before = await start(BOUNDARY - 10_000);
    await before.lose('r1', 1_050);
    await before.tickAt(BOUNDARY + 100);
    await before.engine.stop();
    expect(before.disk.snapshots).toHaveLength(1);
    const after = await start(BOUNDARY - 5_000, before.disk);
    for (const to of [0, 900, 2_000]) await after.tickAt(BOUNDARY + to);
    expect(after.earned()).toBe(10);
    // The half cent is carried and not lost.
    await after.lose('r2', 50);
    await after.tickAt(BOUNDARY + EVERY);
    expect(after.earned()).toBe(11);
    expect((await after.payouts()).map(({ id }) => id)).toEqual([1, 2]);
  });
  it('REL-24 killed before the settlement is durable pays at the next start; killed after it, it has paid', async () => {
    for (const durable of [false, true]) {
      const before = await start(BOUNDARY - 10_000);
      await before.lose('r1', 1_000);
      let reached: () => void = () => undefined;
      const atDisk = new Promise<void>((done) => {
        reached = done;
      });
      before.disk.beforeCommit = () => {
        reached();
        // false: the power fails before the commit is durable. true: right after it, with nothing written since.
        return durable ? undefined : new Promise<void>(() => undefined);
      };
      const ticked = before.tickAt(BOUNDARY + 100);
      await atDisk;
      if (durable) await ticked;
      before.journal.crash();
      before.disk.beforeCommit = () => undefined;
      const after = await start(BOUNDARY + 5_000, before.disk);
      expect(after.earned(), `durable ${durable}`).toBe(durable ? 10 : 0);
      for (let i = 0; i < 3; i++) await after.tick();
      expect(after.earned(), `durable ${durable}`).toBe(10);
      expect(await windows(after)).toEqual([[-1, 0, 10]]);
    }
  });
  it('REL-24 with a full disk at the boundary pays later and once', async () => {
    const house = await start(BOUNDARY - 10_000);
    await house.lose('r1', 1_000);
    house.disk.beforeCommit = () => {
      throw new JournalError('full', 'no space');
    };
    for (const late of [100, 1_100]) await house.tickAt(BOUNDARY + late);
    expect(house.earned()).toBe(0);
    house.disk.beforeCommit = () => undefined;
    const awake = new Promise<void>((done) => void house.engine.onDurable(() => done()));
    house.clock.advance(2_000);
    await awake;
    for (let i = 0; i < 3; i++) await house.tick();
    expect(await windows(house)).toEqual([[-1, 0, 10]]);
    expect(house.earned()).toBe(10);
  });
});

describe('the length of a window', () => {
  it('made shorter ends the open window at the next boundary of that length', async () => {
    const house = await start(BOUNDARY + 61_000);
    await house.lose('r1', 1_000);
    await house.engine.submit({ command: { kind: 'setSettleEvery', every: 60_000 }, actor: 'test', key: null });
    await house.tickAt(BOUNDARY + 119_999);
    expect(house.earned()).toBe(0);
    await house.tickAt(BOUNDARY + 120_000);
    expect(house.earned()).toBe(10);
    expect(house.engine.state().salary.window).toMatchObject({ start: BOUNDARY + 120_000, end: BOUNDARY + 180_000 });
  });
  it('that exceeds its limits is refused', async () => {
    const { engine } = await start(BOUNDARY);
    for (const every of [0, 999, 3_600_001, 1_000.5, Number.NaN])
      expect(
        await engine.submit({ command: { kind: 'setSettleEvery', every }, actor: 'test', key: null }),
      ).toMatchObject({ ok: false, code: 'bad-request' });
  });
});
