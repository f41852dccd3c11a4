import { describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../house/createEngine.ts';
import type { Lottery } from '../../house/draws/types.ts';
import { audit, heldOf, mainOf } from '../../house/ledger.ts';
import { GAME, START, testWorld, VENDOR } from '../../house/testWorld.ts';
import { JournalError } from '../../journal/journal.ts';
import { createDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { voidOpenRounds } from '../recover.ts';
import { createWallet, type SeamlessWallet } from '../wallet.ts';
import { createLotteryDesk, type SlipOrder } from './desk.ts';
import { payoutOf } from './rules.ts';
import { waitsForNoDraw, watchDraws } from './watch.ts';

const lottery: Lottery = {
  id: 'lott1',
  gameId: GAME,
  vendor: VENDOR,
  spec: { kind: 'dice', count: 3, from: 1, to: 6 },
  everyMs: 60_000,
  closesMs: 5_000,
  offsetMs: 0,
};
const world = { ...testWorld, lotteries: [lottery] };
const BOTH = [
  { play: 'size', pick: 'big', stake: 400 },
  { play: 'size', pick: 'small', stake: 600 },
] as const;

const start = async (disk = createDisk(), spoil: (wallet: SeamlessWallet) => SeamlessWallet = (wallet) => wallet) => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(disk, clock.now());
  const engine = await createEngine({
    journal,
    clock,
    random: createRandom(1),
    secure: createRandom(2),
    world,
    tickMs: 0,
  });
  const desk = createLotteryDesk({
    engine,
    walletOf: (vendor) => spoil(createWallet(engine, vendor)),
    lotteryOf: (id) => (id === lottery.id ? lottery : undefined),
  });
  const tick = async () => {
    await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  };
  const draws = () => engine.state().draws.get(lottery.id);
  const setClock = (to: number) => clock.jump(to - clock.now());
  await tick();
  /** To the draw of the issue that is sold now. */
  const toDraw = async () => {
    setClock(draws()?.current.drawsAt ?? 0);
    await tick();
  };
  const order = (roundId: string, part: Partial<SlipOrder> = {}): SlipOrder => ({
    member: 'alice01',
    lottery,
    issue: draws()?.current.issue ?? '',
    lines: BOTH,
    roundId,
    ...part,
  });
  const balance = (account = mainOf('alice01')) => engine.state().balances.get(account);
  return { clock, setClock, journal, engine, desk, tick, draws, toDraw, order, balance };
};

describe('numbers that a full disk took back', () => {
  it('F18 are nobody’s: a slip is paid by those that became durable', async () => {
    const disk = createDisk();
    const asked: number[] = [];
    const { desk, order, balance, tick, setClock, clock, draws, engine } = await start(disk, (wallet) => ({
      ...wallet,
      credit: (round, txId, payout) => {
        asked.push(payout);
        return wallet.credit(round, txId, payout);
      },
    }));
    const lines = [{ play: 'size', pick: 'big', stake: 1_000 }];
    await desk.place(order('round-1', { lines }));
    setClock(draws()?.current.drawsAt ?? 0);
    disk.beforeCommit = () => {
      throw new JournalError('full', 'The disk is full.');
    };
    const refused = tick();
    expect(draws()?.opened[0]?.numbers).toHaveLength(3);
    const settled = desk.settle();
    await Promise.all([refused, settled]);
    expect([asked, engine.state().bets.get(`${VENDOR}-round-1`)?.state]).toEqual([[], 'open']);
    disk.beforeCommit = () => undefined;
    await clock.advance(2_000);
    await vi.waitFor(() => expect(engine.state().draws.get(lottery.id)?.opened).toEqual([]));
    await vi.waitFor(async () => {
      await tick();
      expect(draws()?.opened).toHaveLength(1);
    });
    await desk.settle();
    const payout = payoutOf(lottery.spec, lines, draws()?.opened[0]?.numbers ?? []);
    expect(engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout });
    expect([asked, balance()]).toEqual([[payout], START - 1_000 + payout]);
  });
});

describe('a slip', () => {
  it('holds its stake until the draw and is settled once on its numbers', async () => {
    const { desk, order, balance, toDraw, draws, engine } = await start();
    expect(await desk.place(order('round-1'))).toMatchObject({ ok: true, balance: START - 1_000 });
    await desk.settle();
    expect([balance(), balance(heldOf('alice01'))]).toEqual([START - 1_000, 1_000]);
    await toDraw();
    await Promise.all([desk.settle(), desk.settle()]);
    await desk.settle();
    const numbers = draws()?.opened[0]?.numbers ?? [];
    const payout = payoutOf(lottery.spec, BOTH, numbers);
    expect([760, 1_140]).toContain(payout);
    expect([balance(), balance(heldOf('alice01'))]).toEqual([START - 1_000 + payout, 0]);
    expect(engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout, stake: 1_000 });
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('pressed twice is one slip, and the same answer, also after the draw', async () => {
    const { desk, order, balance, toDraw, engine } = await start();
    const wish = order('round-1');
    const [first, second] = await Promise.all([desk.place(wish), desk.place(wish)]);
    expect(second).toMatchObject({ ok: true, betId: first.ok ? first.betId : '' });
    await toDraw();
    await desk.settle();
    const after = balance();
    expect(await desk.place(wish)).toMatchObject({ ok: true });
    await desk.settle();
    expect([balance(), engine.state().bets.size]).toEqual([after, 1]);
  });
  it('comes too late once its issue is closed, by the clock or by the tick, and for another issue', async () => {
    const { desk, order, balance, setClock, draws, tick } = await start();
    const closed = { ok: false, code: 'issue-closed' };
    expect(await desk.place(order('round-1', { issue: '000099' }))).toEqual(closed);
    setClock(draws()?.current.closesAt ?? 0);
    expect(await desk.place(order('round-2'))).toEqual(closed);
    await tick();
    expect(await desk.place(order('round-3'))).toEqual(closed);
    expect(balance()).toBe(START);
  });
  it('without the money for it is no slip, whatever is drawn, also when the money comes later', async () => {
    const { desk, order, balance, engine, toDraw } = await start();
    const lines = [{ play: 'size', pick: 'big', stake: START + 1 }];
    const wish = order('round-1', { lines });
    expect(await desk.place(wish)).toEqual({ ok: false, code: 'insufficient-funds' });
    expect(engine.state().slips.size).toBe(0);
    await toDraw();
    const command = { kind: 'cashIn', member: 'alice01', amount: 500_000, reason: 'test' } as const;
    await engine.submit({ command, actor: 'house', key: 'cash-1' });
    expect(await desk.place(wish)).toEqual({ ok: false, code: 'insufficient-funds' });
    await desk.settle();
    expect(balance()).toBe(START + 500_000);
  });
  it('REL-23 whose debit has an unknown fate gives its stake back and never counts', async () => {
    const lost = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: async (...call) => {
        await wallet.debit(...call);
        throw new Error('answer lost');
      },
    });
    const { desk, order, balance, engine, toDraw } = await start(createDisk(), lost);
    expect(await desk.place(order('round-1'))).toMatchObject({ ok: false });
    expect([balance(), balance(heldOf('alice01'))]).toEqual([START, 0]);
    await toDraw();
    await desk.settle();
    expect([balance(), engine.state().slips.size]).toEqual([START, 0]);
  });
  it('whose credit goes unanswered is paid once when it is tried again', async () => {
    let lost = 3;
    const lossy = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      credit: async (...call) => {
        const answer = await wallet.credit(...call);
        if (lost-- > 0) throw new Error('answer lost');
        return answer;
      },
    });
    const { desk, order, balance, toDraw, draws } = await start(createDisk(), lossy);
    await desk.place(order('round-1'));
    await toDraw();
    await desk.settle();
    await desk.settle();
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    expect(balance()).toBe(START - 1_000 + payout);
  });
  it('lives through a kill before its draw: it is not voided, and settled by the next house', async () => {
    const disk = createDisk();
    const before = await start(disk);
    await before.desk.place(before.order('round-1'));
    const issue = before.draws()?.current.issue;
    await before.journal.close();
    const after = await start(disk);
    expect(await voidOpenRounds(after.engine, waitsForNoDraw(after.engine))).toBe(0);
    after.setClock((after.draws()?.current.drawsAt ?? 0) + 3_600_000);
    await after.tick();
    const stop = watchDraws(after.engine, after.clock, after.desk);
    await after.desk.settle();
    stop();
    const drawn = after.draws()?.opened.find((one) => one.issue === issue);
    const payout = payoutOf(lottery.spec, BOTH, drawn?.numbers ?? []);
    expect(after.balance()).toBe(START - 1_000 + payout);
    expect(audit(after.engine.state().balances)).toBeNull();
  });
  it('killed after its credit and before it was ended, it is ended and not paid again', async () => {
    const disk = createDisk();
    const before = await start(disk);
    await before.desk.place(before.order('round-1'));
    await before.toDraw();
    const payout = payoutOf(lottery.spec, BOTH, before.draws()?.opened[0]?.numbers ?? []);
    const round = { member: 'alice01', gameId: GAME, roundId: 'round-1', demo: false };
    await createWallet(before.engine, VENDOR).credit(round, 'round-1-credit', payout);
    await before.journal.close();
    const after = await start(disk);
    await after.desk.settle();
    expect(after.balance()).toBe(START - 1_000 + payout);
    expect(after.engine.state().slips.get(`${VENDOR}-round-1`)?.settled).toBe(true);
  });
  it('is paid what it won however many draws go by while its credit is not heard, also by the next house', async () => {
    const disk = createDisk();
    let isDown = true;
    const down = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      credit: (...call) =>
        isDown ? Promise.resolve({ ok: false, code: 'too-many-requests' }) : wallet.credit(...call),
    });
    const before = await start(disk, down);
    await before.desk.place(before.order('round-1'));
    await before.toDraw();
    const payout = payoutOf(lottery.spec, BOTH, before.draws()?.opened[0]?.numbers ?? []);
    for (let n = 0; n < 25; n += 1) {
      await before.toDraw();
      await before.desk.settle();
    }
    expect(before.draws()?.opened.some(({ issue }) => issue === '000001')).toBe(false);
    expect(before.balance(heldOf('alice01'))).toBe(1_000);
    await before.journal.close();
    isDown = false;
    const after = await start(disk, down);
    await after.desk.settle();
    expect([after.balance(), after.balance(heldOf('alice01'))]).toEqual([START - 1_000 + payout, 0]);
    expect(after.engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout });
  });
  it('is settled as soon as its numbers are durable, while the house runs', async () => {
    const { engine, clock, desk, order, toDraw } = await start();
    const stop = watchDraws(engine, clock, desk);
    await desk.place(order('round-1'));
    await toDraw();
    // Everything that was caused is under way on this journal without a disk; one more write comes after it.
    for (let n = 0; n < 3; n += 1) await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
    stop();
    expect(engine.state().bets.get(`${VENDOR}-round-1`)?.state).not.toBe('open');
  });
});

describe('a slip pressed again when no answer to its stake is heard any more', () => {
  /** Deaf from the second debit on: taken or not, it is never told. */
  const deafLater = () => {
    let debits = 0;
    return (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: async (...call) => {
        debits += 1;
        const answer = await wallet.debit(...call);
        if (debits > 1) throw new Error('answer lost');
        return answer;
      },
    });
  };
  it('stands when its issue has been drawn: nothing is given back of a slip whose numbers are known', async () => {
    const { desk, order, balance, toDraw, engine } = await start(createDisk(), deafLater());
    const slip = order('round-1');
    expect(await desk.place(slip)).toMatchObject({ ok: true });
    await toDraw();
    await desk.settle();
    const settled = balance();
    expect(await desk.place(slip)).toMatchObject({ ok: false });
    expect([balance(), balance(heldOf('alice01'))]).toEqual([settled, 0]);
    expect(engine.state().bets.get(`${lottery.vendor}-round-1`)?.state).not.toBe('void');
  });
  it('stands when the door is busy: a slip that was taken is not dropped', async () => {
    let isBusy = false;
    const busy = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: (...call) => (isBusy ? Promise.resolve({ ok: false, code: 'house-busy' }) : wallet.debit(...call)),
    });
    const { desk, order, engine, toDraw, balance, draws } = await start(createDisk(), busy);
    const slip = order('round-1');
    await desk.place(slip);
    isBusy = true;
    expect(await desk.place(slip)).toEqual({ ok: false, code: 'house-busy' });
    expect(engine.state().slips.size).toBe(1);
    await toDraw();
    await desk.settle();
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    expect(balance()).toBe(START - 1_000 + payout);
  });
  it('REL-23 is not given back while its numbers are known and its credit is not heard', async () => {
    const { desk, order, toDraw, balance } = await start(createDisk(), deafLater());
    const slip = order('round-1');
    await desk.place(slip);
    await toDraw();
    expect(await desk.place(slip)).toEqual({ ok: false, code: 'house-busy' });
    expect(balance(heldOf('alice01'))).toBe(1_000);
    await desk.settle();
    expect(balance(heldOf('alice01'))).toBe(0);
    expect(balance()).not.toBe(START);
  });
  it('while the first press still waits is one asking: nobody hears "placed" of a slip that is given back', async () => {
    const deafFirst = (() => {
      let debits = 0;
      return (wallet: SeamlessWallet): SeamlessWallet => ({
        ...wallet,
        debit: async (...call) => {
          debits += 1;
          // Three tries of the first press stay unheard; the second press comes in between them and would be told by the key.
          const isFirst = debits <= 3;
          const answer = await wallet.debit(...call);
          if (isFirst) throw new Error('answer lost');
          return answer;
        },
      });
    })();
    const { desk, order, balance, engine } = await start(createDisk(), deafFirst);
    const slip = order('round-1');
    const [first, second] = await Promise.all([desk.place(slip), desk.place(slip)]);
    expect([first.ok, second.ok]).toEqual([false, false]);
    // And later, when the line is whole: the debit would be told by its key again.
    expect(await desk.place(slip)).toMatchObject({ ok: false });
    expect([balance(), engine.state().slips.size]).toEqual([START, 0]);
  });
  it('that was taken unheard and then met a busy door has its stake back, and no slip', async () => {
    let debits = 0;
    const busyLater = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: async (...call) => {
        debits += 1;
        if (debits > 1) return { ok: false, code: 'too-many-requests' };
        await wallet.debit(...call);
        throw new Error('answer lost');
      },
    });
    const { desk, order, balance, toDraw } = await start(createDisk(), busyLater);
    expect(await desk.place(order('round-1'))).toMatchObject({ ok: false });
    expect([balance(), balance(heldOf('alice01'))]).toEqual([START, 0]);
    await toDraw();
    await desk.settle();
    expect(balance()).toBe(START);
  });
  it('REL-23 is done with when its bet is no longer among the newest, though its end was not written down', async () => {
    const { desk, order, toDraw, balance, engine, draws } = await start(createDisk());
    await desk.place(order('round-1'));
    await toDraw();
    const wallet = createWallet(engine, VENDOR);
    const round = (roundId: string) => ({ member: 'alice01', gameId: GAME, roundId, demo: false });
    // Paid, and before the desk hears of it fifty other bets have come.
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    await wallet.credit(round('round-1'), 'round-1-credit', payout);
    for (let n = 0; n < 50; n += 1) {
      await wallet.debit(round(`other-${n}`), `other-${n}-debit`, 100);
      await wallet.credit(round(`other-${n}`), `other-${n}-credit`, 100);
    }
    expect(engine.state().bets.has(`${VENDOR}-round-1`)).toBe(false);
    await desk.settle();
    expect(engine.state().slips.get(`${VENDOR}-round-1`)).toMatchObject({ settled: true });
    expect(balance()).toBe(START - 1_000 + payout);
    expect(await engine.lookUp(`vendor:${VENDOR}`, 'round-1-rollback')).toMatchObject({ ok: 'never' });
  });
});
