import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Bet } from '../../../server-mock/core/state.ts';
import { ACCOUNTS, violatedOracle, member, memberOpened, posting } from './historyFixture.ts';

describe('O5: salary', () => {
  const terms = { profitRate: 10_000, lossRate: 20_000, singleBet: 100 };
  const bet = (stake: number): Bet => ({
    betId: 'b1',
    roundId: 'r1',
    vendor: 'v',
    gameId: 'g',
    gameName: { EN: 'g', CN: 'g', MY: 'g' },
    stake,
    payout: null,
    state: 'open',
    placedAt: 0,
    settledAt: null,
    member: 'm-ann',
    category: 'RNG',
    debitTx: 't',
    closeTx: null,
    day: 1,
    settledDay: null,
    count: null,
  });
  const base: readonly HouseEvent[] = [
    ...ACCOUNTS,
    memberOpened(member('boss', null, 1)),
    memberOpened(member('ann', 'boss')),
    posting('ann', 1_000_000),
    { type: 'realtimeSet', agent: 'm-boss', terms },
    { type: 'betOpened', bet: bet(150) },
    {
      type: 'betClosed',
      betId: 'b1',
      member: 'm-ann',
      payout: 0,
      state: 'lost',
      settledAt: 0,
      closeTx: 't',
      net: -150,
    },
  ];
  /** 150 lost at 2 %: three whole units. */
  const settled = (payout: number, reference = 'RS1', earned = 3_000_000): readonly HouseEvent[] => [
    ...(payout > 0 ? [posting('boss', payout, { debit: 'house:salary', reference })] : []),
    {
      type: 'salarySettled',
      payouts: [
        {
          agent: 'm-boss',
          item: {
            id: 1,
            reference,
            windowStart: 0,
            windowEnd: 5_000,
            bets: 1,
            stake: 150,
            payout,
            carriedIn: 0,
            carriedOut: earned - payout * 1_000_000,
            lines: [{ member: 'm-ann', account: 'ann', kind: 'lost', bets: 1, stake: 150, earned, corrects: null }],
            at: 5_000,
          },
        },
      ],
      next: { n: 2, start: 5_000, end: 10_000 },
    },
  ];
  const records = (...all: readonly (readonly HouseEvent[])[]) =>
    violatedOracle((fake) => {
      fake.durable(base);
      for (const events of all) fake.durable(events);
    });
  it('a settlement of exactly what accrued is right', async () => expect(await records(settled(3))).toBeNull());
  it('a payout above what was due violates oracle O5', async () => expect(await records(settled(4))).toBe('O5'));
  it('a window that pays twice violates oracle O5', async () =>
    expect(await records(settled(3), settled(3))).toBe('O5'));
  it('a window that is settled again under another reference violates oracle O5', async () =>
    expect(await records(settled(3), settled(3, 'RS2'))).toBe('O5'));
  it('a window that forgets an agent violates oracle O5', async () => {
    const next = { n: 2, start: 5_000, end: 10_000 };
    expect(await records([{ type: 'salarySettled', payouts: [], next }])).toBe('O5');
  });
  it('an accrual shown to an agent that differs from what accrued violates oracle O5', async () => {
    const told = (accrued: number, carriedIn = 0) =>
      violatedOracle((fake) => {
        const touch = { topic: 'accrual:m-boss', kind: 'delta' as const, data: { accrued, carriedIn } };
        fake.durable(base, { touches: [touch] });
      });
    expect(await told(3_000_000)).toBeNull();
    expect(await told(3_000_001)).toBe('O5');
    expect(await told(3_000_000, 1)).toBe('O5');
  });
  it('a payout without its posting violates oracle O5', async () =>
    expect(await records(settled(3).slice(1))).toBe('O5'));
});
