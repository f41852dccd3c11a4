/** The worked examples of decisions 0327 to 0329, in minor units, and what a kill may not change. */
import { describe, expect, it } from 'vitest';
import { audit, mainAccount } from '../../ledger.ts';
import { deserializeState, serializeState } from '../../serializeState.ts';
import { OPENING_BALANCE, rollbackOf, type Node } from '../testing/treeFixture.ts';
import { settlementStep } from './decideTurn.ts';
import { placeOf, readPath } from './sales.ts';
import { createTurnFixture, moment, paid, signed, type TurnFixture } from './testing/turnFixture.ts';
import type { HouseState } from '../../state.ts';

const TREE: readonly Node[] = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'C', upline: 'A', agent: true },
  { id: 'M', upline: 'B' },
  { id: 'N', upline: 'B' },
];
/** Today's sums of an agent's tree in an hour, and its active members of the day. */
const sums = ({ sales, actives }: HouseState, agent: string, hour: number) => {
  const sum = { validBet: 0, profitLoss: 0, active: 0 };
  for (const [key, sale] of sales) {
    const place = placeOf(key);
    if (place.hour !== hour || !readPath(place.path).agents.includes(agent)) continue;
    sum.validBet += sale.validBet;
    sum.profitLoss += sale.profitLoss;
  }
  for (const [path, [daily]] of actives) if (readPath(path).agents.includes(agent)) sum.active += daily;
  return sum;
};
const balance = ({ state }: TurnFixture, member: string): number =>
  (state.balances.get(mainAccount(member)) ?? 0) - OPENING_BALANCE;

describe('sales', () => {
  it('belong to the path on which their bet settled, also after a move and a rollback', async () => {
    const core = await createTurnFixture(TREE);
    core.at = moment(0, 10, 10);
    const lost = core.play('M', 1_000, 0);
    core.at = moment(0, 10, 30);
    core.execute({ kind: 'moveMember', member: 'M', upline: 'C' });
    core.at = moment(0, 10, 40);
    core.play('M', 500, 1_900);
    expect(sums(core.state, 'A', 10)).toEqual({ validBet: 1_500, profitLoss: -400, active: 1 });
    expect(sums(core.state, 'B', 10)).toEqual({ validBet: 1_000, profitLoss: 1_000, active: 1 });
    expect(sums(core.state, 'C', 10)).toEqual({ validBet: 500, profitLoss: -1_400, active: 0 });
    core.settle(0);
    core.at = moment(1, 10, 5);
    core.execute(rollbackOf('M', lost));
    for (const agent of ['A', 'B'])
      expect(sums(core.state, agent, 10)).toEqual({ validBet: -1_000, profitLoss: -1_000, active: 0 });
    expect(sums(core.state, 'C', 10)).toEqual({ validBet: 0, profitLoss: 0, active: 0 });
  });
  it('forget a bet and its active member where it is rolled back on the same day', async () => {
    const core = await createTurnFixture(TREE);
    core.at = moment(0, 3);
    const round = core.play('M', 1_000, 0);
    core.at = moment(0, 5);
    core.execute(rollbackOf('M', round));
    expect([core.state.sales.size, core.state.actives.size, core.state.activity.size]).toEqual([0, 0, 0]);
  });
  it('leave out equal bets, agents’ own bets for themselves, and members without an upline', async () => {
    const core = await createTurnFixture([...TREE, { id: 'X', upline: null }]);
    core.play('M', 700, 700);
    core.play('X', 700, 0);
    core.play('B', 300, 0);
    expect(sums(core.state, 'B', 0).validBet).toBe(0);
    expect(sums(core.state, 'A', 0)).toEqual({ validBet: 300, profitLoss: 300, active: 1 });
  });
  it('count an active member once in each period, on the path of the first valid bet', async () => {
    const core = await createTurnFixture(TREE, { contracts: [signed('dividend', ['A', 'B'], { rate: 1 }, 'weekly')] });
    for (const day of [0, 1, 2]) {
      core.at = moment(day, 1);
      core.play('M', 100, 0);
      if (day === 1) core.play('N', 100, 0);
      core.settle(day);
    }
    expect(core.state.runs.get('dividend-weekly-B')).toMatchObject({ activeMembers: 2, days: 3, validBet: 400 });
  });
});

describe('commission', () => {
  it('is the difference of the rates on the path, and the bettor’s own rate', async () => {
    const core = await createTurnFixture(TREE, { rates: { A: 3_000, B: 1_800, M: 500 } });
    core.play('M', 123_457, 0);
    core.settle(0);
    expect(paid(core, 'M')).toEqual([]);
    expect([balance(core, 'A'), balance(core, 'B'), balance(core, 'M') + 123_457]).toEqual([148, 160, 61]);
    expect(paid(core, 'A')).toEqual([
      { kind: 'commission', member: 'A', amount: 148, carriedIn: 0, carriedOut: 148_400, state: 'paid' },
    ]);
    expect([...core.state.carries]).toEqual([
      ['commission M', 728_500],
      ['commission B', 494_100],
      ['commission A', 148_400],
    ]);
    expect(audit(core.state.balances)).toBeNull();
  });
  it('uses the rates at the end of the day, also where one changes while the day is settled', async () => {
    const core = await createTurnFixture(TREE, { rates: { A: 3_000 } });
    core.play('M', 100_000, 0);
    core.tick(moment(1, 0));
    core.put({ type: 'rateSet', member: 'A', rate: 9_000 });
    while (core.state.settlements.size > 0) core.tick(core.at + 1_000);
    expect(balance(core, 'A')).toBe(300);
  });
});

describe('R-CONT-10 daily and hourly salary', () => {
  const contracts = [
    signed('daily', ['house', 'A'], { rate: 6_000 }),
    signed('daily', ['A', 'B'], { rate: 4_000, activeMembers: 2 }),
  ];
  it('goes to the agent above where a contract is not met, and is split where it is', async () => {
    const core = await createTurnFixture(TREE, { contracts });
    core.play('M', 123_457, 0);
    core.settle(0);
    expect(paid(core, 'B')).toEqual([
      { kind: 'daily', member: 'B', amount: 0, carriedIn: 0, carriedOut: 0, state: 'none' },
    ]);
    expect(balance(core, 'A')).toBe(740);
    core.play('M', 123_447, 0);
    core.play('N', 10, 0);
    core.settle(1);
    expect([balance(core, 'B'), balance(core, 'A')]).toEqual([493, 740 + 246 + 1]);
    expect(paid(core, 'A').at(-1)).toMatchObject({ amount: 247, carriedIn: 742_000, carriedOut: 656_000 });
    // The page names the day of the sales, and when they were computed and paid.
    const { firstDay, lastDay, computedAt, closedAt } = core.state.payouts.get('B')?.at(-1) ?? {};
    expect([firstDay, lastDay]).toEqual([moment(1, 0), moment(1, 0)]);
    expect(computedAt).toBeGreaterThanOrEqual(moment(2, 0));
    expect(closedAt).toBeGreaterThan(computedAt ?? 0);
  });
  it('R-CONST-30 daily and hourly salary count the sales of the day before, and are paid on the next day', async () => {
    const core = await createTurnFixture(TREE, {
      contracts: [signed('daily', ['house', 'A'], { rate: 6_000 }), signed('hourly', ['house', 'A'], { rate: 900 })],
    });
    core.at = moment(0, 23, 58);
    core.play('M', 1_000_000, 0);
    core.tick(moment(0, 23, 59));
    expect([paid(core, 'A'), balance(core, 'A')]).toEqual([[], 0]);
    core.tick(moment(1, 0));
    // A sale of the new day, while the day before is settled.
    core.play('M', 5_000_000, 0);
    while (core.state.settlements.size > 0) core.tick(core.at + 1_000);
    expect(paid(core, 'A').map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['daily', 6_000],
        ['hourly', 900],
      ]),
    );
    expect(balance(core, 'A')).toBe(6_900);
    for (const { firstDay, closedAt } of core.state.payouts.get('A') ?? [])
      expect([firstDay, (closedAt ?? 0) >= moment(1, 0) && (closedAt ?? 0) < moment(2, 0)]).toEqual([
        moment(0, 0),
        true,
      ]);
    core.settle(1);
    expect(balance(core, 'A')).toBe(6_900 * 6);
  });
  it('of hours counts those that reach the bet amount', async () => {
    const core = await createTurnFixture(TREE, {
      contracts: [signed('hourly', ['A', 'B'], { rate: 10_000, betAmount: 50_000 })],
    });
    for (const [hour, stake] of [
      [10, 49_999],
      [11, 50_000],
      [12, 23_458],
    ] as const) {
      core.at = moment(0, hour, 1);
      core.play('M', stake, 0);
    }
    core.settle(0);
    expect(balance(core, 'B')).toBe(500);
    expect(core.state.payouts.get('B')?.[0]?.lines).toEqual([
      { member: '', hour: 11, activeMembers: 0, validBet: 50_000, profitLoss: 50_000, earned: 500_000_000 },
    ]);
  });
  it('carries what a rollback takes back, and never debits', async () => {
    const core = await createTurnFixture(TREE, { contracts: [signed('daily', ['A', 'B'], { rate: 10_000 })] });
    const round = core.play('M', 100_000, 0);
    core.settle(0);
    expect(balance(core, 'B')).toBe(1_000);
    core.execute(rollbackOf('M', round));
    core.settle(1);
    expect(balance(core, 'B')).toBe(1_000);
    core.play('M', 120_000, 0);
    core.settle(2);
    expect(balance(core, 'B')).toBe(1_200);
  });
});

it('what was carried for a contract leaves with it, also where it ends before its next day in force', async () => {
  const core = await createTurnFixture(TREE, { contracts: [signed('daily', ['A', 'B'], { rate: 4_000 })] });
  core.play('M', 1_234, 0);
  core.settle(0);
  expect(core.state.carries.get('daily-daily-B')).toBe(936_000);
  core.execute({ kind: 'terminateContract', upline: 'A', contractId: 'daily-daily-B' });
  core.settle(1);
  expect([...core.state.carries]).toEqual([]);
});

describe('dividends', () => {
  const monthly = (terms: object) => [signed('dividend', ['A', 'B'], { rate: 200_000, ...terms }, 'monthly')];
  /** September loses −30,000, October 250,003. */
  const twoMonths = async (terms: object) => {
    const core = await createTurnFixture(TREE, { contracts: monthly(terms) });
    core.play('M', 10_000, 40_000);
    for (let day = 0; day < 30; day += 1) core.settle(day);
    core.play('N', 250_003, 0);
    for (let day = 30; day < 61; day += 1) core.settle(day);
    return core;
  };
  it('R-CONT-11 carry a month that members won, become a request of the upline, and are answered once', async () => {
    const core = await twoMonths({});
    expect(paid(core, 'B')).toEqual([
      { kind: 'dividend', member: 'B', amount: 0, carriedIn: 0, carriedOut: -6_000_000_000, state: 'none' },
      { kind: 'dividend', member: 'B', amount: 44_000, carriedIn: -6_000_000_000, carriedOut: 600_000, state: 'open' },
    ]);
    const reference = core.state.payouts.get('A')?.at(-1)?.reference ?? '';
    const answer = (agent: string, accept: boolean) =>
      core.execute({ kind: 'processDividend', agent, reference, accept }).decision;
    expect(answer('B', true)).toMatchObject({ ok: false, code: 'forbidden' });
    const before = balance(core, 'B');
    expect(answer('A', true)).toMatchObject({ ok: true, result: { state: 'accepted' } });
    expect(balance(core, 'B') - before).toBe(44_000);
    expect(answer('A', true)).toMatchObject({ ok: true, result: { state: 'accepted' } });
    expect(balance(core, 'B') - before).toBe(44_000);
    expect(answer('A', false)).toMatchObject({ ok: false, code: 'not-open' });
    expect(paid(core, 'A').at(-1)?.state).toBe('accepted');
  });
  it('R-CONST-31 cover days, weeks from Monday, halves of a month or months, as their contract says', async () => {
    const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
    const core = await createTurnFixture(TREE, {
      contracts: periods.map((period) => signed('dividend', ['A', 'B'], { rate: 200_000 }, period)),
    });
    core.play('M', 10_000, 0);
    for (let day = 0; day < 30; day += 1) core.settle(day);
    /** First and last day of each payout, as days of September, whose first is a Tuesday. */
    const covered = (period: string) =>
      (core.state.payouts.get('B') ?? []).flatMap((one) =>
        one.period === period
          ? [[one.firstDay, one.lastDay].map((at) => (at - moment(0, 0)) / (moment(1, 0) - moment(0, 0)) + 1)]
          : [],
      );
    expect(covered('daily')).toEqual(Array.from({ length: 30 }, (_, day) => [day + 1, day + 1]));
    expect(covered('weekly')).toEqual([
      [1, 6],
      [7, 13],
      [14, 20],
      [21, 27],
    ]);
    expect(covered('semimonthly')).toEqual([
      [1, 15],
      [16, 30],
    ]);
    expect(covered('monthly')).toEqual([[1, 30]]);
  });
  it('earn nothing below their thresholds, and keep what members won', async () => {
    const core = await twoMonths({ periodProfitLoss: 300_000 });
    expect(paid(core, 'B').at(-1)).toMatchObject({ amount: 0, carriedOut: -6_000_000_000, state: 'none' });
  });
  it('R-CONT-12 stay open where the upline has no money', async () => {
    const core = await twoMonths({});
    const reference = core.state.payouts.get('A')?.at(-1)?.reference ?? '';
    const money = core.state.balances.get(mainAccount('A')) ?? 0;
    core.put({ type: 'posted', debit: mainAccount('A'), credit: mainAccount('C'), amount: money - 1, why: 'transfer' });
    expect(core.execute({ kind: 'processDividend', agent: 'A', reference, accept: true }).decision).toMatchObject({
      ok: false,
      code: 'insufficient-funds',
    });
    expect(paid(core, 'B').at(-1)?.state).toBe('open');
  });
  it('are settled with the days in force where the contract ends before its period', async () => {
    const core = await createTurnFixture(TREE, { contracts: monthly({}) });
    core.play('M', 1_000, 0);
    core.settle(0);
    core.play('M', 5_000, 0);
    core.execute({ kind: 'terminateContract', upline: 'A', contractId: 'dividend-monthly-B' });
    core.settle(1);
    expect(paid(core, 'B')).toEqual([
      { kind: 'dividend', member: 'B', amount: 200, carriedIn: 0, carriedOut: 0, state: 'open' },
    ]);
    expect([core.state.runs.size, core.state.carries.size]).toEqual([0, 0]);
  });
});

describe('a kill', () => {
  it('at any record of a settlement pays the same, once', async () => {
    const build = async () => {
      const core = await createTurnFixture(TREE, {
        rates: { A: 3_000, B: 1_800, M: 500 },
        contracts: [
          signed('daily', ['house', 'A'], { rate: 6_000 }),
          signed('daily', ['A', 'B'], { rate: 4_000 }),
          signed('hourly', ['A', 'B'], { rate: 900 }),
          signed('dividend', ['A', 'B'], { rate: 100_000 }),
        ],
      });
      core.play('M', 123_457, 0);
      core.play('N', 54_321, 99_999);
      return core;
    };
    const whole = await build();
    whole.settle(0);
    // One entry a record, so that every step is cut wherever it can be.
    const most = { characters: 1, runs: 1, payouts: 1, lines: 1, accounts: 1, payments: 1 };
    const settleKilledAt = async (killAt: number): Promise<{ core: TurnFixture; records: number }> => {
      const core = await build();
      core.tick(moment(1, 0));
      let records = 0;
      for (; core.state.settlements.size > 0; records += 1) {
        // What a restart reads: the snapshot, as the disk holds it.
        if (records === killAt)
          core.state = deserializeState(JSON.parse(JSON.stringify(serializeState(core.state)))) as HouseState;
        for (const event of settlementStep(core.state, core.at, most)) core.put(event);
      }
      return { core, records };
    };
    const { records } = await settleKilledAt(-1);
    expect(records).toBe(30);
    for (let killAt = 0; killAt < records; killAt += 1) {
      const { core } = await settleKilledAt(killAt);
      for (const member of ['A', 'B', 'M', 'N']) expect(balance(core, member)).toBe(balance(whole, member));
      expect([...core.state.carries]).toEqual([...whole.state.carries]);
    }
  });
  it('a day that ends while the one before is settled waits for it', async () => {
    const core = await createTurnFixture(TREE, { rates: { A: 3_000 } });
    core.play('M', 1_000_000, 0);
    core.tick(moment(1, 0));
    core.play('M', 2_000_000, 0);
    core.tick(moment(2, 0));
    expect(core.state.settlements.size).toBe(2);
    while (core.state.settlements.size > 0) core.tick(core.at + 1_000);
    expect(core.state.payouts.get('A')?.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['CM-20260901-A', 3_000],
      ['CM-20260902-A', 6_000],
    ]);
    expect(balance(core, 'A')).toBe(9_000);
  });
});
