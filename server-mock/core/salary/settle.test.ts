import { beforeEach, describe, expect, it } from 'vitest';
import { salaryTopic, type SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import { admit, isRejected } from '../../../src/gate/admit.ts';
import { MAX_AMOUNT, MAX_STAKE } from '../constants.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import type { Member } from '../state.ts';
import { LINES_KEPT, payoutLines } from './payoutLines.ts';
import {
  betId,
  createCoreFixture,
  OPENING_BALANCE,
  rollbackOf,
  terms,
  type Executed,
  type CoreFixture,
} from './testing/treeFixture.ts';
import type { Branch } from './types.ts';

const EVERY = 300_000;
const START = 1_790_000_100_000; // a multiple of five minutes
let core: CoreFixture;
beforeEach(async () => {
  const top = { id: 'top', upline: null, agent: true, terms: terms(3_000, 5_000) };
  const sub = { id: 'sub', upline: 'top', agent: true, terms: terms(1_000, 2_000) };
  const players = ['ann', 'bob'].map((id) => ({ id, upline: 'sub' }));
  core = await createCoreFixture([top, sub, ...players, { id: 'cat', upline: 'top' }], START);
});
const settle = (windows = 1): Executed => core.tick(core.state.salary.window.end + (windows - 1) * EVERY);
const payoutsOf = ({ events }: Executed): Readonly<Record<string, SalaryPayout>> =>
  Object.fromEntries(
    events.flatMap((event) => (event.type === 'salarySettled' ? event.payouts : [])).map((p) => [p.agent, p.item]),
  );
const main = (id: string): number => core.state.balances.get(mainAccount(id)) ?? 0;
const line = (member: string, kind: string, bets: number, stake: number, earned: number) => ({
  member,
  account: member,
  kind,
  bets,
  stake,
  earned,
  corrects: null,
});

describe('a window of salaries, with figures computed by hand', () => {
  it('pays each branch once, floors to whole minor units and carries the rest', () => {
    // ann loses RM 10.01: sub 1,001 × 2,000 = 2,002,000; top 1,001 × 5,000 less that = 3,003,000 micro.
    core.bet('ann', 'r1', 1_001, 0);
    // bob wins RM 1.00: sub 100 × 1,000 = 100,000; top 100 × 3,000 less that = 200,000.
    core.bet('bob', 'r2', 100, 250);
    // cat, directly below top, loses RM 0.33: top 33 × 5,000 = 165,000.
    core.bet('cat', 'r3', 33, 0);
    // An equal bet earns nothing and has no line.
    core.bet('cat', 'r4', 500, 500);
    const { top, sub } = payoutsOf(settle());
    expect(sub).toMatchObject({
      ...{ id: 1, reference: 'RS1-sub', bets: 2, stake: 1_101, carriedIn: 0, payout: 2, carriedOut: 102_000 },
      lines: [line('ann', 'lost', 1, 1_001, 2_002_000), line('bob', 'won', 1, 100, 100_000)],
      ...{ windowStart: START, windowEnd: START + EVERY },
    });
    expect(top).toMatchObject({
      ...{ id: 1, bets: 3, stake: 1_134, carriedIn: 0, payout: 3, carriedOut: 368_000 },
      lines: [
        line('cat', 'lost', 1, 33, 165_000),
        line('sub', 'won', 1, 100, 200_000),
        line('sub', 'lost', 1, 1_001, 3_003_000),
      ],
    });
    expect([main('sub'), main('top')]).toEqual([OPENING_BALANCE + 2, OPENING_BALANCE + 3]);
    expect(core.state.balances.get(HOUSE_ACCOUNTS.salary)).toBe(-5);
    // The remainders are carried in: 102,000 + 4,000 × 2,000 = 8,102,000.
    core.bet('ann', 'r5', 4_000, 0);
    expect(payoutsOf(settle())).toMatchObject({
      sub: { id: 2, reference: 'RS2-sub', carriedIn: 102_000, payout: 8, carriedOut: 102_000 },
      top: { id: 2, carriedIn: 368_000, payout: 12, carriedOut: 368_000 },
    });
  });
  it('posts to the wallet with the payout’s reference', () => {
    core.bet('ann', 'r1', 100_000, 0);
    const { events, touches } = settle();
    expect(events.filter(({ type }) => type === 'posted')).toEqual([
      {
        type: 'posted',
        debit: HOUSE_ACCOUNTS.salary,
        credit: mainAccount('sub'),
        amount: 200,
        why: 'salary',
        reference: 'RS1-sub',
      },
      {
        type: 'posted',
        debit: HOUSE_ACCOUNTS.salary,
        credit: mainAccount('top'),
        amount: 300,
        why: 'salary',
        reference: 'RS1-top',
      },
    ]);
    const topics = Object.fromEntries(touches.map(({ topic, data }) => [topic, data]));
    expect(topics['wallet:top']).toMatchObject({ balance: OPENING_BALANCE + 300 });
    expect(topics['salary:top']).toMatchObject({ from: 1, items: [{ id: 1, reference: 'RS1-top', payout: 300 }] });
    expect(topics['accrual:top']).toMatchObject({ windowStart: START + EVERY, bets: 0, accrued: 0, carriedIn: 0 });
  });
  it('shows a window that earned nothing as zero, and shows none without a bet', () => {
    core.bet('cat', 'r1', 10, 0); // 50,000 micro: less than one minor unit
    expect(payoutsOf(settle())).toMatchObject({ top: { payout: 0, carriedOut: 50_000 } });
    expect(payoutsOf(settle())).toEqual({});
    expect(core.state.carried.get('top')).toBe(50_000);
    expect(main('top')).toBe(OPENING_BALANCE);
  });
  it('uses the contract in force when the bet settles', () => {
    core.bet('cat', 'r1', 1_000, 0);
    core.execute({ kind: 'setRealtime', agent: 'top', terms: terms(0, 9_000) });
    core.bet('cat', 'r2', 1_000, 0);
    core.execute({ kind: 'setRealtime', agent: 'top', terms: null });
    core.bet('cat', 'r3', 1_000, 0);
    const { top } = payoutsOf(settle());
    expect(top?.lines).toEqual([line('cat', 'lost', 2, 2_000, 14_000_000)]);
    expect(top?.payout).toBe(14);
  });
  it('refuses a contract out of bounds, or for a member who is no agent', () => {
    const refused = (agent: string, t: ReturnType<typeof terms>) =>
      core.execute({ kind: 'setRealtime', agent, terms: t }).decision;
    expect(refused('cat', terms(1, 1))).toMatchObject({ ok: false, code: 'not-found' });
    for (const bad of [terms(-1, 0), terms(0, 1_000_001), terms(0.5, 0), terms(0, 0, -1), terms(Number.NaN, 0)])
      expect(refused('top', bad), JSON.stringify(bad)).toMatchObject({ ok: false, code: 'bad-request' });
  });
});

describe('a bet rolled back', () => {
  it('before its payout leaves no trace in the window', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.bet('ann', 'r2', 2_000, 0);
    core.execute(rollbackOf('ann', 'r2'));
    expect(payoutsOf(settle())).toMatchObject({
      sub: { bets: 1, stake: 1_000, lines: [line('ann', 'lost', 1, 1_000, 2_000_000)] },
    });
  });
  it('after its payout is a negative line of the next window and never a debit', () => {
    core.bet('ann', 'r1', 10_000, 0);
    expect(payoutsOf(settle())).toMatchObject({ sub: { payout: 20 }, top: { payout: 30 } });
    core.execute(rollbackOf('ann', 'r1'));
    expect(main('sub')).toBe(OPENING_BALANCE + 20);
    core.bet('ann', 'r2', 3_000, 0);
    const { sub } = payoutsOf(settle());
    const correction = {
      ...line('ann', 'correction', 1, 10_000, -20_000_000),
      corrects: { betId: betId('r1'), reference: 'RS1-sub' },
    };
    expect(sub).toMatchObject({ bets: 1, stake: 3_000, payout: 0, carriedIn: 0, carriedOut: -14_000_000 });
    expect(sub?.lines).toEqual([line('ann', 'lost', 1, 3_000, 6_000_000), correction]);
    expect(main('sub')).toBe(OPENING_BALANCE + 20);
    // The debt is settled before the next payout: 24,000,000 − 14,000,000.
    core.bet('ann', 'r3', 12_000, 0);
    expect(payoutsOf(settle())).toMatchObject({ sub: { carriedIn: -14_000_000, payout: 10, carriedOut: 0 } });
  });
  it('has no line for an agent that the bet had earned nothing', () => {
    core.execute({ kind: 'setRealtime', agent: 'sub', terms: terms(5_000, 5_000) });
    core.bet('ann', 'r1', 1_000, 0);
    expect(payoutsOf(settle())).toMatchObject({ top: { bets: 1, payout: 0 }, sub: { bets: 1, payout: 5 } });
    core.execute(rollbackOf('ann', 'r1'));
    expect([...core.state.branches.values()].map(({ agent, earned }) => [agent, earned])).toEqual([
      ['sub', -5_000_000],
    ]);
  });
  it('takes back what was earned then, whatever the contract is now', () => {
    core.bet('cat', 'r1', 1_000, 0);
    settle();
    core.execute({ kind: 'setRealtime', agent: 'top', terms: terms(0, 500_000) });
    core.execute(rollbackOf('cat', 'r1'));
    expect(core.state.accruals.get('top')?.accrued).toBe(-5_000_000);
  });
  it('twice changes nothing more', () => {
    core.bet('cat', 'r1', 1_000, 0);
    settle();
    core.execute(rollbackOf('cat', 'r1'));
    const before = structuredClone(core.state.branches);
    core.execute(rollbackOf('cat', 'r1'));
    expect(core.state.branches).toEqual(before);
  });
});

describe('figures stay exact and bounded', () => {
  it('play money, demo and bets outside every tree earn nothing', async () => {
    const alone = await createCoreFixture([{ id: 'solo', upline: null }], START);
    expect(alone.bet('solo', 'r1', 1_000, 0).events.some(({ type }) => type === 'betCounted')).toBe(false);
    const demo = { member: 'ann', vendor: 'TG', roundId: 'd1', demo: true } as const;
    core.execute({ kind: 'debit', ...demo, gameId: 'TG-1', txId: 'd1-d', amount: 1_000 });
    const { decision, events } = core.execute({ kind: 'credit', ...demo, txId: 'd1-c', amount: 0 });
    expect(decision.ok).toBe(true);
    expect(events.some(({ type }) => type === 'betCounted')).toBe(false);
    expect(core.state.accruals.size).toBe(0);
  });
  it('a window without room for exact figures ends early, and nothing is lost', () => {
    core.execute({ kind: 'setRealtime', agent: 'sub', terms: null });
    core.execute({ kind: 'setRealtime', agent: 'top', terms: terms(1_000_000, 1_000_000) });
    const one = MAX_STAKE * 1_000_000;
    const most = Math.floor(Number.MAX_SAFE_INTEGER / one);
    for (let i = 0; i < most; i++) core.bet('cat', `r${i}`, MAX_STAKE, MAX_STAKE + 1);
    expect(core.state.salary.window.n).toBe(1);
    const { top } = payoutsOf(core.bet('cat', 'last', MAX_STAKE, MAX_STAKE + 1));
    expect(top).toMatchObject({ payout: most * MAX_STAKE, carriedOut: 0 });
    expect(core.state.salary.window).toMatchObject({ n: 2, end: START + EVERY });
    // A window ends where the next begins: a page that shows both must not show the open one as paid.
    expect(top?.windowEnd).toBe(core.state.salary.window.start);
    expect(top?.windowEnd).toBeLessThan(START + EVERY);
    // The bet beyond the limit is in the next window: rolled back there, it leaves no trace.
    core.bet('cat', 'gone', MAX_STAKE, MAX_STAKE + 1);
    core.execute(rollbackOf('cat', 'gone'));
    core.execute(rollbackOf('cat', 'last'));
    expect([...core.state.branches.values()]).toEqual([]);
    core.bet('cat', 'again', MAX_STAKE, MAX_STAKE + 1);
    expect(payoutsOf(settle())).toMatchObject({ top: { id: 2, payout: MAX_STAKE, bets: 1 } });
    expect(audit(core.state.balances)).toBeNull();
  });
  it('a payout above the maximum balance is carried', () => {
    const room = MAX_AMOUNT - main('top') - 3;
    core.execute({ kind: 'cashIn', member: 'top', amount: room, reason: 'test' });
    core.bet('cat', 'r1', 2_000, 0);
    expect(payoutsOf(settle())).toMatchObject({ top: { payout: 3, carriedOut: 7_000_000 } });
  });
  it('a day of the largest payouts fits into one frame', () => {
    const branches = Array.from({ length: LINES_KEPT }, (_, i): Branch => {
      const corrects = { betId: 'TCG_LOTTO_VN-b7xk2p9q1-zzzz', window: 123_456 };
      const earned = -Number.MAX_SAFE_INTEGER;
      return { agent: 'm1002', member: `b${1_000 + i}`, kind: 'correction', bets: 99, stake: 9, earned, corrects };
    });
    const members = new Map(branches.map(({ member }) => [member, { account: 'anaccountof16chr' } as Member] as const));
    const items = Array.from({ length: salaryTopic.limit }, (_, i) => ({
      ...{ id: i + 1, reference: 'RS123456-m1002', windowStart: START, windowEnd: START + EVERY, bets: 1, stake: 1 },
      ...{ payout: 1, carriedIn: 1, carriedOut: 1, lines: payoutLines({ members }, branches), at: START },
    }));
    const frame = { topic: 'salary:m1002', epoch: START, prev: -1, seq: 1, kind: 'snapshot', at: START };
    const read = admit({ ...frame, data: { from: 1, items } }, () => salaryTopic);
    expect(isRejected(read) ? read.reason : 'admitted').toBe('admitted');
    const more = admit({ ...frame, data: { from: 1, items: [...items, ...items, ...items] } }, () => salaryTopic);
    expect(isRejected(more)).toBe(true);
  });
  it('beyond the limit the smallest lines are merged into one of each kind, and the sum stays exact', () => {
    const branches = Array.from({ length: 400 }, (_, i): Branch => {
      const kind = i % 3 === 0 ? 'won' : i % 3 === 1 ? 'lost' : 'correction';
      const corrects = kind === 'correction' ? { betId: `b${i}`, window: 3 } : null;
      const earned = (kind === 'correction' ? -1 : 1) * (i + 1) * 1_000;
      return { agent: 'top', member: `m${i}`, kind, bets: 1, stake: i, earned, corrects };
    });
    const lines = payoutLines(core.state, branches, 10);
    const sum = (list: readonly { readonly earned: number }[]) => list.reduce((all, { earned }) => all + earned, 0);
    expect(lines).toHaveLength(10);
    expect(lines.filter(({ member }) => member === '').map(({ kind }) => kind)).toEqual(['won', 'lost', 'correction']);
    expect(
      lines
        .filter(({ member }) => member !== '')
        .map(({ member }) => member)
        .sort(),
    ).toEqual(['m393', 'm394', 'm395', 'm396', 'm397', 'm398', 'm399']);
    expect(sum(lines)).toBe(sum(branches));
    expect(lines.reduce((all, { bets }) => all + bets, 0)).toBe(400);
  });
});
