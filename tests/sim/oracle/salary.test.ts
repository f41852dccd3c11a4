import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import type { Bet } from '../../../server-mock/house/state.ts';
import { ACCOUNTS, judged, member, opened, pay } from './testHistory.ts';

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
    opened(member('boss', null, 1)),
    opened(member('ann', 'boss')),
    pay('ann', 1_000_000),
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
    ...(payout > 0 ? [pay('boss', payout, { debit: 'house:salary', reference })] : []),
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
    judged((fake) => {
      fake.durable(base);
      for (const events of all) fake.durable(events);
    });
  it('what was built up, paid once', async () => expect(await records(settled(3))).toBeNull());
  it('more than was due', async () => expect(await records(settled(4))).toBe('O5'));
  it('a window that pays twice', async () => expect(await records(settled(3), settled(3))).toBe('O5'));
  it('a window again under another name', async () => expect(await records(settled(3), settled(3, 'RS2'))).toBe('O5'));
  it('a window that forgets an agent', async () => {
    const next = { n: 2, start: 5_000, end: 10_000 };
    expect(await records([{ type: 'salarySettled', payouts: [], next }])).toBe('O5');
  });
  it('an agent who is told of another sum than was built up', async () => {
    const told = (accrued: number, carriedIn = 0) =>
      judged((fake) => {
        const touch = { topic: 'accrual:m-boss', kind: 'delta' as const, data: { accrued, carriedIn } };
        fake.durable(base, { touches: [touch] });
      });
    expect(await told(3_000_000)).toBeNull();
    expect(await told(3_000_001)).toBe('O5');
    expect(await told(3_000_000, 1)).toBe('O5');
  });
  it('a payout without its posting', async () => expect(await records(settled(3).slice(1))).toBe('O5'));
});
