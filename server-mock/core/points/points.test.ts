/** Points: what bets earn, and what points are spent on (decision 0306). */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSimulatedJournal, createSimulatedDisk } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { REVIEW_DELAY } from '../constants.ts';
import { createEngine } from '../createEngine.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { pointAccountOf, pointsOf, weightedStake } from './reads.ts';
import type { GoodsTerms } from './types.ts';

const AT = 1_790_000_000_000;
const MEMBER = 'alice01';
const LIVE_TABLE = 'TG-2';
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT): Decision & { readonly topics: Readonly<Record<string, unknown>> } => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  // The writer stamps a record a moment after its decision.
  state.at = at + 1;
  expect(audit(state.balances)).toBeNull();
  const topics = Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
  return { ...decision, topics };
};
const cash = (amount: number, member = MEMBER) => ask({ kind: 'cashIn', member, amount, reason: 'test' });
const call = (round: string, member = MEMBER) => ({
  ...{ member, vendor: VENDOR, roundId: round, txId: `${round}-t`, demo: false },
});
const bet = (round: string, stake: number, payout = 0, gameId = GAME, at = AT, member = MEMBER) => {
  ask({ kind: 'debit', ...call(round, member), txId: `${round}-d`, gameId, amount: stake }, at);
  return ask({ kind: 'credit', ...call(round, member), amount: payout }, at);
};
const rollBack = (round: string) => ask({ kind: 'rollback', ...call(round), txId: `${round}-r` });
const points = (member = MEMBER): number => pointsOf(pointAccountOf(state, member));
const entries = () => pointAccountOf(state, MEMBER).entries;
const grant = (amount: number) => ask({ kind: 'grantPoints', member: MEMBER, points: amount, reference: 'G1' });

const GOODS: GoodsTerms = {
  id: 'lamp',
  type: 'goods',
  name: { EN: 'Lamp', CN: '灯', MY: 'Lampu' },
  points: 100,
  amountRequirement: 0,
  amount: 0,
  stock: 3,
  units: 'piece',
  needsAddress: true,
};
const CASH: GoodsTerms = { ...GOODS, id: 'cash', type: 'cash', amount: 500, stock: null, needsAddress: false };
const redeemCommand = (reference: string, goods = GOODS, quantity = 1): Extract<Command, { kind: 'redeemPoints' }> => ({
  kind: 'redeemPoints',
  member: MEMBER,
  goods,
  quantity,
  points: goods.points * quantity,
  receivingAddress: '1 Jalan Ampang',
  remark: '',
  reference,
});
const redeem = (reference: string, goods = GOODS, quantity = 1) => ask(redeemCommand(reference, goods, quantity));
const convertCommand = (reference: string, amount: number, pointsRatio = 100): Command => ({
  ...{ kind: 'convertPoints', member: MEMBER, points: amount, pointsRatio, reference },
});
const decideIt = (reference: string, approved: boolean) =>
  ask({ kind: 'decideRedemption', member: MEMBER, reference, approved });
const codeOf = (decision: Decision): string | null => (decision.ok ? null : decision.code);
const statusOf = (reference: string) =>
  pointAccountOf(state, MEMBER).redemptions.find((one) => one.reference === reference)?.status;

describe('what bets earn', () => {
  it('the worked example of decision 0306 holds, and a stake that was returned or voided earns nothing', () => {
    cash(1_000_000);
    bet('r1', 12_345);
    expect(points()).toBe(12);
    // RM 26.55 at a fifth adds RM 5.31, and RM 3.45 were left: 8.76, no point yet.
    bet('r2', 2_655, 9_000, LIVE_TABLE);
    expect([points(), weightedStake(pointAccountOf(state, MEMBER))]).toEqual([12, 12_876]);
    bet('r3', 124);
    expect(points()).toBe(13);
    bet('equal', 5_000, 5_000);
    ask({ kind: 'debit', ...call('open'), gameId: GAME, amount: 5_000 });
    rollBack('open');
    expect(points()).toBe(13);
    rollBack('r1');
    expect([points(), weightedStake(pointAccountOf(state, MEMBER))]).toEqual([0, 655]);
  });
  it('the running total equals a recomputation over random bets and rollbacks in any order', () => {
    cash(50_000_000);
    const play = fc.record({
      stake: fc.integer({ min: 10, max: 40_000 }),
      gameId: fc.constantFrom(GAME, LIVE_TABLE),
      end: fc.constantFrom('lost', 'won', 'equal', 'rolledBack', 'rolledBackOpen'),
    });
    let n = 0;
    fc.assert(
      fc.property(fc.array(play, { minLength: 1, maxLength: 25 }), fc.infiniteStream(fc.nat()), (plays, order) => {
        const before = pointAccountOf(state, MEMBER);
        const opened = plays.map((one) => ({ ...one, round: `p${(n += 1)}` }));
        const settle = ({ round, stake, end }: (typeof opened)[number]) => {
          const payout = end === 'equal' ? stake : end === 'won' ? stake + 1 : 0;
          if (end !== 'rolledBackOpen') ask({ kind: 'credit', ...call(round), amount: payout });
          if (end === 'rolledBack' || end === 'rolledBackOpen') rollBack(round);
        };
        for (const { round, stake, gameId } of opened)
          ask({ kind: 'debit', ...call(round), txId: `${round}-d`, gameId, amount: stake });
        const waiting = [...opened];
        while (waiting.length > 0) {
          const [next] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
          if (next) settle(next);
        }
        const weighted = opened
          .filter(({ end }) => end === 'lost' || end === 'won')
          .reduce((sum, { stake, gameId }) => sum + BigInt(stake) * (gameId === GAME ? 1_000_000n : 200_000n), 0n);
        const total = BigInt(before.earned) * 1_000_000_000n + BigInt(before.rest) + weighted;
        const after = pointAccountOf(state, MEMBER);
        expect([BigInt(after.earned), BigInt(after.rest)]).toEqual([total / 1_000_000_000n, total % 1_000_000_000n]);
        expect(entries().reduce((sum, one) => sum + one.points, 0)).toBe(pointsOf(after));
      }),
      { numRuns: 40 },
    );
  });
  it('bets of one day are one entry that grows; after another movement a new one begins', () => {
    cash(1_000_000);
    const first = bet('r1', 10_000);
    expect(first.topics).toMatchObject({
      [`points:${MEMBER}`]: { rows: { 1: { kind: 'bets', points: 10, balanceAfter: 10, reference: '', at: AT } } },
    });
    bet('r2', 20_000, 0, GAME, AT + 1);
    // Less than a point: nothing is sent.
    expect(bet('r3', 100, 0, GAME, AT + 2).topics).not.toHaveProperty(`points:${MEMBER}`);
    grant(70);
    bet('r4', 10_000, 0, GAME, AT + 3);
    ask({ kind: 'tick' }, AT + 2 * 86_400_000);
    bet('r5', 10_000, 0, GAME, AT + 2 * 86_400_000);
    expect(entries().map(({ id, kind, balanceAfter }) => [id, kind, balanceAfter])).toEqual([
      [1, 'bets', 30],
      [2, 'grant', 100],
      [3, 'bets', 110],
      [4, 'bets', 120],
    ]);
  });
  it('R-REWARD-09 R-CONST-32 points of a long time ago are still there and can be spent', () => {
    bet('r1', 100_000);
    const later = AT + 20 * 365 * 86_400_000;
    ask({ kind: 'tick' }, later);
    expect(points()).toBe(100);
    expect(codeOf(ask(convertCommand('T1', 100), later))).toBeNull();
  });
  it('simulated members earn points without entries, and demo play earns none', () => {
    bet('r1', 10_000, 0, GAME, AT, 'robot08');
    expect([points('robot08'), pointAccountOf(state, 'robot08').entries]).toEqual([10, []]);
    const demo = { ...call('d1', 'demo-1'), demo: true };
    ask({ kind: 'debit', ...demo, txId: 'd1-d', gameId: GAME, amount: 10_000 });
    ask({ kind: 'credit', ...demo, amount: 0 });
    expect([...state.points.keys()]).toEqual(['robot08']);
  });
  it('keeps the latest 200 entries, and removes older rows from the topic', () => {
    for (let n = 1; n <= 201; n += 1)
      ask({ kind: 'grantPoints', member: MEMBER, points: 1, reference: `G${n}` }, AT + n);
    const { topics } = ask({ kind: 'grantPoints', member: MEMBER, points: 1, reference: 'last' }, AT + 500);
    expect(topics[`points:${MEMBER}`]).toMatchObject({ rows: { 202: { balanceAfter: 202 }, 2: null } });
    expect(entries()).toHaveLength(200);
  });
});

describe('a redemption', () => {
  it('takes points and stock at once, and a rejection returns both, to the point', () => {
    grant(250);
    const { topics } = redeem('T1', GOODS, 2);
    expect(topics[`redemptions:${MEMBER}`]).toMatchObject({
      rows: { T1: { status: 'process', quantity: 2, changedPoints: -200, pointsBalance: 50, applyTime: AT } },
    });
    expect([points(), state.mall.get('lamp')?.taken]).toEqual([50, 2]);
    const { topics: after } = decideIt('T1', false);
    expect(after).toMatchObject({
      [`points:${MEMBER}`]: { rows: { 3: { kind: 'return', points: 200, balanceAfter: 250, reference: 'T1' } } },
      [`redemptions:${MEMBER}`]: { rows: { T1: { status: 'rejected' } } },
      [`inbox:${MEMBER}`]: { items: [{ reference: 'T1' }] },
    });
    expect([points(), state.mall.get('lamp')]).toEqual([250, { taken: 0, open: [] }]);
    for (const approved of [true, false]) expect(codeOf(decideIt('T1', approved))).toBe('not-found');
    expect(points()).toBe(250);
  });
  it('is approved by the tick after the review time, once; cash is then credited in one posting', () => {
    grant(300);
    redeem('T1', CASH, 2);
    ask({ kind: 'tick' }, AT + REVIEW_DELAY - 1);
    expect(statusOf('T1')).toBe('process');
    const { topics } = ask({ kind: 'tick' }, AT + REVIEW_DELAY);
    expect(topics).toMatchObject({
      [`wallet:${MEMBER}`]: { balance: START + 1_000 },
      [`ledger:${MEMBER}`]: { items: [{ type: 'points', amount: 1_000, reference: 'T1' }] },
      [`redemptions:${MEMBER}`]: { rows: { T1: { status: 'approved', paidAccount: 'MAIN', paidAmount: 1_000 } } },
    });
    ask({ kind: 'tick' }, AT + 2 * REVIEW_DELAY);
    expect(state.balances.get(mainAccount(MEMBER))).toBe(START + 1_000);
    expect(state.balances.get(HOUSE_ACCOUNTS.points)).toBe(-1_000);
    expect(codeOf(decideIt('T1', false))).toBe('not-found');
  });
  it('is refused without enough points, stock, weighted stake or an address, on other terms, and for a trial account', () => {
    grant(150);
    expect(codeOf(redeem('T1', GOODS, 2))).toBe('insufficient-funds');
    expect(codeOf(redeem('T2', { ...GOODS, stock: 0 }))).toBe('over-limit');
    expect(codeOf(redeem('T3', { ...GOODS, amountRequirement: 10_000 }))).toBe('under-limit');
    expect(codeOf(ask({ ...redeemCommand('T4'), receivingAddress: ' ' }))).toBe('bad-request');
    expect(codeOf(ask({ ...redeemCommand('T5'), points: 99 }))).toBe('terms-changed');
    expect(codeOf(ask({ ...redeemCommand('T6'), member: 'trial05' }))).toBe('trial-refused');
    expect(codeOf(ask({ ...redeemCommand('T7'), quantity: 0, points: 0 }))).toBe('bad-request');
    expect([points(), state.mall.size]).toEqual([150, 0]);
    bet('r1', 10_000);
    expect(codeOf(redeem('T8', { ...GOODS, amountRequirement: 10_000 }))).toBeNull();
  });
  it('in a break nothing is spent, and what is under way is paid after it', () => {
    grant(100_000);
    expect(redeem('R1', CASH).ok).toBe(true);
    const member = state.members.get(MEMBER);
    const end = AT + 1_000_000_000;
    if (member) state.members.set(MEMBER, { ...member, excludedUntil: end });
    expect(codeOf(redeem('R2'))).toBe('self-excluded');
    expect(codeOf(ask(convertCommand('C1', 100)))).toBe('self-excluded');
    ask({ kind: 'tick' }, end - 1);
    expect(statusOf('R1')).toBe('process');
    ask({ kind: 'tick' }, end);
    expect(statusOf('R1')).toBe('approved');
  });
  it('points that a rollback takes back may leave less than nothing, and until they are earned again nothing is spent', () => {
    bet('r1', 20_000);
    expect(codeOf(ask(convertCommand('T0', 200)))).toBe('insufficient-funds');
    cash(1_000_000);
    bet('r2', 200_000);
    expect(codeOf(ask(convertCommand('T1', 200)))).toBeNull();
    rollBack('r2');
    expect(points()).toBe(-180);
    expect(codeOf(ask(convertCommand('T2', 100)))).toBe('insufficient-funds');
    expect(codeOf(redeem('T3', { ...GOODS, points: 1 }))).toBe('insufficient-funds');
    bet('r3', 300_000);
    expect(codeOf(redeem('T4'))).toBeNull();
    expect(points()).toBe(20);
  });
});

describe('a conversion', () => {
  it('credits exactly the points by the confirmed ratio; another ratio or a broken number is refused', () => {
    grant(1_000);
    expect(ask(convertCommand('T1', 300))).toMatchObject({
      result: { reference: 'T1', points: 700, credited: 300 },
      topics: {
        [`wallet:${MEMBER}`]: { balance: START + 300 },
        [`redemptions:${MEMBER}`]: { rows: { T1: { type: 'convert', status: 'approved', paidAmount: 300 } } },
      },
    });
    expect(codeOf(ask(convertCommand('T2', 300, 50)))).toBe('terms-changed');
    expect(codeOf(ask(convertCommand('T3', 150)))).toBe('bad-request');
    expect(codeOf(ask(convertCommand('T4', 0)))).toBe('under-limit');
    expect(codeOf(ask(convertCommand('T5', 800)))).toBe('insufficient-funds');
    expect(points()).toBe(700);
  });
});

describe('many requests at once', () => {
  const start = async () => {
    const clock = createManualClock();
    const journal = openSimulatedJournal(createSimulatedDisk(), clock.now());
    const random = createRandom(7);
    const engine = await createEngine({ journal, clock, random, world: testWorld, tickMs: 0, snapshotEvery: 1_000 });
    const command: Command = { kind: 'grantPoints', member: MEMBER, points: 10_000, reference: 'G1' };
    await engine.submit({ command, actor: 'control', key: 'grant' });
    return engine;
  };
  it('of 50 redemptions of the last piece one succeeds, whether they share a key or not', async () => {
    const engine = await start();
    const last = { ...GOODS, stock: 1 };
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        engine.submit({ command: redeemCommand(`T${n}`, last), actor: MEMBER, key: `k${n}` }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.code === 'over-limit')).toHaveLength(49);
    const repeated = await Promise.all(
      Array.from({ length: 50 }, () =>
        engine.submit({ command: redeemCommand('same', CASH), actor: MEMBER, key: 'same' }),
      ),
    );
    expect(repeated.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(new Set(repeated.map((one) => one.ok && one.result['reference']))).toEqual(new Set(['same']));
    expect(pointsOf(pointAccountOf(engine.state(), MEMBER))).toBe(10_000 - 200);
  });
  it('50 conversions under one key credit once, and 50 of all points under keys of their own credit once', async () => {
    const engine = await start();
    const send = (key: string, amount: number) =>
      engine.submit({ command: convertCommand(`T${key}`, amount), actor: MEMBER, key });
    await Promise.all(Array.from({ length: 50 }, () => send('same', 1_000)));
    expect(pointsOf(pointAccountOf(engine.state(), MEMBER))).toBe(9_000);
    await Promise.all(Array.from({ length: 50 }, (_, n) => send(`own${n}`, 9_000)));
    expect(pointsOf(pointAccountOf(engine.state(), MEMBER))).toBe(0);
    expect(engine.state().balances.get(mainAccount(MEMBER))).toBe(START + 10_000);
  });
});
it('points, redemptions and stock come back from a snapshot', () => {
  grant(500);
  bet('r1', 12_345);
  redeem('T1');
  const read = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
  expect([read?.points, read?.mall]).toEqual([state.points, state.mall]);
});
