import { describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../../core/createEngine.ts';
import type { Lottery } from '../../../core/lottery/types.ts';
import { audit, heldAccount, mainAccount } from '../../../core/ledger.ts';
import { GAME, START, testWorld, VENDOR } from '../../../core/testing/worldFixture.ts';
import { JournalError } from '../../../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../../journal/simulatedJournal.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { createRandom } from '../../../platform/random.ts';
import { voidOpenRounds } from '../recover.ts';
import { createWallet, type SeamlessWallet } from '../wallet.ts';
import { createLotteryClient, type SlipOrder } from './lotteryClient.ts';
import { payoutOf } from './rules.ts';
import { settlesWithoutDraw, settleOnDraws } from './settleOnDraws.ts';

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

const start = async (
  disk = createSimulatedDisk(),
  wrapWallet: (wallet: SeamlessWallet) => SeamlessWallet = (wallet) => wallet,
) => {
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
  const client = createLotteryClient({
    engine,
    walletOf: (vendor) => wrapWallet(createWallet(engine, vendor)),
    lotteryOf: (id) => (id === lottery.id ? lottery : undefined),
  });
  const tick = async () => {
    await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  };
  const draws = () => engine.state().draws.get(lottery.id);
  const setClock = (to: number) => clock.jump(to - clock.now());
  await tick();
  /** Moves the clock to the draw of the current issue and ticks. */
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
  const balance = (account = mainAccount('alice01')) => engine.state().balances.get(account);
  return { clock, setClock, journal, engine, client, tick, draws, toDraw, order, balance };
};

describe('numbers lost to a full disk', () => {
  it('F18 settle no slip: payouts use only durable numbers', async () => {
    const disk = createSimulatedDisk();
    const asked: number[] = [];
    const { client, order, balance, tick, setClock, clock, draws, engine } = await start(disk, (wallet) => ({
      ...wallet,
      credit: (round, txId, payout) => {
        asked.push(payout);
        return wallet.credit(round, txId, payout);
      },
    }));
    const lines = [{ play: 'size', pick: 'big', stake: 1_000 }];
    await client.place(order('round-1', { lines }));
    setClock(draws()?.current.drawsAt ?? 0);
    disk.beforeCommit = () => {
      throw new JournalError('full', 'The disk is full.');
    };
    const refused = tick();
    expect(draws()?.opened[0]?.numbers).toHaveLength(3);
    const settled = client.settle();
    await Promise.all([refused, settled]);
    expect([asked, engine.state().bets.get(`${VENDOR}-round-1`)?.state]).toEqual([[], 'open']);
    disk.beforeCommit = () => undefined;
    await clock.advance(2_000);
    await vi.waitFor(() => expect(engine.state().draws.get(lottery.id)?.opened).toEqual([]));
    await vi.waitFor(async () => {
      await tick();
      expect(draws()?.opened).toHaveLength(1);
    });
    await client.settle();
    const payout = payoutOf(lottery.spec, lines, draws()?.opened[0]?.numbers ?? []);
    expect(engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout });
    expect([asked, balance()]).toEqual([[payout], START - 1_000 + payout]);
  });
});

describe('a slip', () => {
  it('holds its stake until the draw and is settled once on its numbers', async () => {
    const { client, order, balance, toDraw, draws, engine } = await start();
    expect(await client.place(order('round-1'))).toMatchObject({ ok: true, balance: START - 1_000 });
    await client.settle();
    expect([balance(), balance(heldAccount('alice01'))]).toEqual([START - 1_000, 1_000]);
    await toDraw();
    await Promise.all([client.settle(), client.settle()]);
    await client.settle();
    const numbers = draws()?.opened[0]?.numbers ?? [];
    const payout = payoutOf(lottery.spec, BOTH, numbers);
    expect([760, 1_140]).toContain(payout);
    expect([balance(), balance(heldAccount('alice01'))]).toEqual([START - 1_000 + payout, 0]);
    expect(engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout, stake: 1_000 });
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('requested twice is one slip with the same answer, also after the draw', async () => {
    const { client, order, balance, toDraw, engine } = await start();
    const slip = order('round-1');
    const [first, second] = await Promise.all([client.place(slip), client.place(slip)]);
    expect(second).toMatchObject({ ok: true, betId: first.ok ? first.betId : '' });
    await toDraw();
    await client.settle();
    const after = balance();
    expect(await client.place(slip)).toMatchObject({ ok: true });
    await client.settle();
    expect([balance(), engine.state().bets.size]).toEqual([after, 1]);
  });
  it('is refused once its issue is closed, by the clock or by the tick, and for another issue', async () => {
    const { client, order, balance, setClock, draws, tick } = await start();
    const closed = { ok: false, code: 'issue-closed' };
    expect(await client.place(order('round-1', { issue: '000099' }))).toEqual(closed);
    setClock(draws()?.current.closesAt ?? 0);
    expect(await client.place(order('round-2'))).toEqual(closed);
    await tick();
    expect(await client.place(order('round-3'))).toEqual(closed);
    expect(balance()).toBe(START);
  });
  it('is dropped without sufficient funds, also when money arrives later', async () => {
    const { client, order, balance, engine, toDraw } = await start();
    const lines = [{ play: 'size', pick: 'big', stake: START + 1 }];
    const slip = order('round-1', { lines });
    expect(await client.place(slip)).toEqual({ ok: false, code: 'insufficient-funds' });
    expect(engine.state().slips.size).toBe(0);
    await toDraw();
    const command = { kind: 'cashIn', member: 'alice01', amount: 500_000, reason: 'test' } as const;
    await engine.submit({ command, actor: 'house', key: 'cash-1' });
    expect(await client.place(slip)).toEqual({ ok: false, code: 'insufficient-funds' });
    await client.settle();
    expect(balance()).toBe(START + 500_000);
  });
  it('REL-23 gets its stake back and is dropped if the outcome of its debit is unknown', async () => {
    const lost = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: async (...call) => {
        await wallet.debit(...call);
        throw new Error('answer lost');
      },
    });
    const { client, order, balance, engine, toDraw } = await start(createSimulatedDisk(), lost);
    expect(await client.place(order('round-1'))).toMatchObject({ ok: false, code: 'unknown-error' });
    expect([balance(), balance(heldAccount('alice01'))]).toEqual([START, 0]);
    await toDraw();
    await client.settle();
    expect([balance(), engine.state().slips.size]).toEqual([START, 0]);
  });
  it('is paid once, on retry, if its credit is not answered', async () => {
    let lost = 3;
    const lossy = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      credit: async (...call) => {
        const answer = await wallet.credit(...call);
        if (lost-- > 0) throw new Error('answer lost');
        return answer;
      },
    });
    const { client, order, balance, toDraw, draws } = await start(createSimulatedDisk(), lossy);
    await client.place(order('round-1'));
    await toDraw();
    await client.settle();
    await client.settle();
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    expect(balance()).toBe(START - 1_000 + payout);
  });
  it('survives a crash before its draw: it is not voided, and the next house settles it', async () => {
    const disk = createSimulatedDisk();
    const before = await start(disk);
    await before.client.place(before.order('round-1'));
    const issue = before.draws()?.current.issue;
    await before.journal.close();
    const after = await start(disk);
    expect(await voidOpenRounds(after.engine, settlesWithoutDraw(after.engine))).toBe(0);
    after.setClock((after.draws()?.current.drawsAt ?? 0) + 3_600_000);
    await after.tick();
    const stop = settleOnDraws(after.engine, after.clock, after.client);
    await after.client.settle();
    stop();
    const drawn = after.draws()?.opened.find((one) => one.issue === issue);
    const payout = payoutOf(lottery.spec, BOTH, drawn?.numbers ?? []);
    expect(after.balance()).toBe(START - 1_000 + payout);
    expect(audit(after.engine.state().balances)).toBeNull();
  });
  it('is ended and not paid again if its credit was paid before a crash', async () => {
    const disk = createSimulatedDisk();
    const before = await start(disk);
    await before.client.place(before.order('round-1'));
    await before.toDraw();
    const payout = payoutOf(lottery.spec, BOTH, before.draws()?.opened[0]?.numbers ?? []);
    const round = { member: 'alice01', gameId: GAME, roundId: 'round-1', demo: false };
    await createWallet(before.engine, VENDOR).credit(round, 'round-1-credit', payout);
    await before.journal.close();
    const after = await start(disk);
    await after.client.settle();
    expect(after.balance()).toBe(START - 1_000 + payout);
    expect(after.engine.state().slips.get(`${VENDOR}-round-1`)?.settled).toBe(true);
  });
  it('is paid its win after any number of further draws while its credit fails, also by the next house', async () => {
    const disk = createSimulatedDisk();
    let isDown = true;
    const down = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      credit: (...call) =>
        isDown ? Promise.resolve({ ok: false, code: 'too-many-requests' }) : wallet.credit(...call),
    });
    const before = await start(disk, down);
    await before.client.place(before.order('round-1'));
    await before.toDraw();
    const payout = payoutOf(lottery.spec, BOTH, before.draws()?.opened[0]?.numbers ?? []);
    for (let n = 0; n < 25; n += 1) {
      await before.toDraw();
      await before.client.settle();
    }
    expect(before.draws()?.opened.some(({ issue }) => issue === '000001')).toBe(false);
    expect(before.balance(heldAccount('alice01'))).toBe(1_000);
    await before.journal.close();
    isDown = false;
    const after = await start(disk, down);
    await after.client.settle();
    expect([after.balance(), after.balance(heldAccount('alice01'))]).toEqual([START - 1_000 + payout, 0]);
    expect(after.engine.state().bets.get(`${VENDOR}-round-1`)).toMatchObject({ payout });
  });
  it('is settled as soon as its numbers are durable, while the house runs', async () => {
    const { engine, clock, client, order, toDraw } = await start();
    const stop = settleOnDraws(engine, clock, client);
    await client.place(order('round-1'));
    await toDraw();
    // The settlement is in progress on this in-memory journal; further writes come after it.
    for (let n = 0; n < 3; n += 1) await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
    stop();
    expect(engine.state().bets.get(`${VENDOR}-round-1`)?.state).not.toBe('open');
  });
});

describe('a repeated slip whose debit answers are lost', () => {
  /** Loses the answers from the second debit on. */
  const losingLaterDebits = () => {
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
  it('stands when its issue has been drawn: its stake is not given back', async () => {
    const { client, order, balance, toDraw, engine } = await start(createSimulatedDisk(), losingLaterDebits());
    const slip = order('round-1');
    expect(await client.place(slip)).toMatchObject({ ok: true });
    await toDraw();
    await client.settle();
    const settled = balance();
    expect(await client.place(slip)).toMatchObject({ ok: false, code: 'unknown-error' });
    expect([balance(), balance(heldAccount('alice01'))]).toEqual([settled, 0]);
    expect(engine.state().bets.get(`${lottery.vendor}-round-1`)?.state).not.toBe('void');
  });
  it('stands when the wallet is busy: a placed slip is not dropped', async () => {
    let isBusy = false;
    const busy = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: (...call) => (isBusy ? Promise.resolve({ ok: false, code: 'house-busy' }) : wallet.debit(...call)),
    });
    const { client, order, engine, toDraw, balance, draws } = await start(createSimulatedDisk(), busy);
    const slip = order('round-1');
    await client.place(slip);
    isBusy = true;
    expect(await client.place(slip)).toEqual({ ok: false, code: 'house-busy' });
    expect(engine.state().slips.size).toBe(1);
    await toDraw();
    await client.settle();
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    expect(balance()).toBe(START - 1_000 + payout);
  });
  it('REL-23 is not given back while its numbers are known and its credit is not answered', async () => {
    const { client, order, toDraw, balance } = await start(createSimulatedDisk(), losingLaterDebits());
    const slip = order('round-1');
    await client.place(slip);
    await toDraw();
    expect(await client.place(slip)).toEqual({ ok: false, code: 'house-busy' });
    expect(balance(heldAccount('alice01'))).toBe(1_000);
    await client.settle();
    expect(balance(heldAccount('alice01'))).toBe(0);
    expect(balance()).not.toBe(START);
  });
  it('waits for the first request: neither reports a slip that is given back as placed', async () => {
    const losingFirstDebits = (() => {
      let debits = 0;
      return (wallet: SeamlessWallet): SeamlessWallet => ({
        ...wallet,
        debit: async (...call) => {
          debits += 1;
          // The three attempts of the first request get no answer; the second request falls in between and would get the
          // answer stored under the key.
          const isFirst = debits <= 3;
          const answer = await wallet.debit(...call);
          if (isFirst) throw new Error('answer lost');
          return answer;
        },
      });
    })();
    const { client, order, balance, engine } = await start(createSimulatedDisk(), losingFirstDebits);
    const slip = order('round-1');
    const [first, second] = await Promise.all([client.place(slip), client.place(slip)]);
    expect([first.ok, second.ok]).toEqual([false, false]);
    // Later, without losses, the debit's stored answer would be repeated.
    expect(await client.place(slip)).toMatchObject({ ok: false, code: 'unknown-error' });
    expect([balance(), engine.state().slips.size]).toEqual([START, 0]);
  });
  it('gets its stake back and is dropped if its debit was lost and then met a busy wallet', async () => {
    let debits = 0;
    const busyAfterFirst = (wallet: SeamlessWallet): SeamlessWallet => ({
      ...wallet,
      debit: async (...call) => {
        debits += 1;
        if (debits > 1) return { ok: false, code: 'too-many-requests' };
        await wallet.debit(...call);
        throw new Error('answer lost');
      },
    });
    const { client, order, balance, toDraw } = await start(createSimulatedDisk(), busyAfterFirst);
    expect(await client.place(order('round-1'))).toMatchObject({ ok: false, code: 'unknown-error' });
    expect([balance(), balance(heldAccount('alice01'))]).toEqual([START, 0]);
    await toDraw();
    await client.settle();
    expect(balance()).toBe(START);
  });
  it('REL-23 is ended when its bet is no longer stored, though its end was not written', async () => {
    const { client, order, toDraw, balance, engine, draws } = await start(createSimulatedDisk());
    await client.place(order('round-1'));
    await toDraw();
    const wallet = createWallet(engine, VENDOR);
    const round = (roundId: string) => ({ member: 'alice01', gameId: GAME, roundId, demo: false });
    // Paid, and fifty other bets follow before the lottery client knows.
    const payout = payoutOf(lottery.spec, BOTH, draws()?.opened[0]?.numbers ?? []);
    await wallet.credit(round('round-1'), 'round-1-credit', payout);
    for (let n = 0; n < 50; n += 1) {
      await wallet.debit(round(`other-${n}`), `other-${n}-debit`, 100);
      await wallet.credit(round(`other-${n}`), `other-${n}-credit`, 100);
    }
    expect(engine.state().bets.has(`${VENDOR}-round-1`)).toBe(false);
    await client.settle();
    expect(engine.state().slips.get(`${VENDOR}-round-1`)).toMatchObject({ settled: true });
    expect(balance()).toBe(START - 1_000 + payout);
    expect(await engine.lookUp(`vendor:${VENDOR}`, 'round-1-rollback')).toMatchObject({ ok: 'never' });
  });
});
