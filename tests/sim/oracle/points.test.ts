import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Touch } from '../../../server-mock/journal/journal.ts';
import { createShownPointsTruth } from './truth/pointRows.ts';
import { createPointsTruth } from './truth/pointsTruth.ts';
import { member as memberNamed } from './historyFixture.ts';

const member = 'm1';
const opened = (betId: string, stake: number, category = 'RNG'): HouseEvent =>
  ({ type: 'betOpened', bet: { betId, member, stake, category } }) as never;
const closed = (betId: string, state: string): HouseEvent => ({ type: 'betClosed', betId, member, state }) as never;
const moved = (kind: string, points: number): HouseEvent =>
  ({ type: 'pointsMoved', member, kind, points, reference: 'T1', at: 0 }) as never;
const redemption = (status: string, redeemAmount = 0): HouseEvent =>
  ({
    type: 'redemptionMoved',
    redemption: { reference: 'T1', member, status, changedPoints: -100, redeemAmount },
    trimmed: [],
  }) as never;
const posted = (amount: number): HouseEvent =>
  ({ type: 'posted', debit: 'house:points', credit: 'main:m1', amount, why: 'points', reference: 'T1' }) as never;

/** What is wrong with the last of these records. */
const judged = (...records: readonly (readonly HouseEvent[])[]) => {
  const truth = createPointsTruth();
  return records.map((events) => truth.take({ events })).at(-1) ?? null;
};
const asked = [
  [opened('b1', 100_000), closed('b1', 'lost')],
  [moved('redeem', -100), redemption('process', 500)],
] as const;

describe('O5: points', () => {
  it('accepts what bets have earned, an approval that pays and a rejection that returns', () => {
    expect(judged(...asked)).toBeNull();
    expect(judged(...asked, [posted(500), redemption('approved', 500)])).toBeNull();
    expect(judged(...asked, [moved('return', 100), redemption('rejected', 500)])).toBeNull();
  });
  it('reports points that a rejection keeps, a second decision, and money that was not owed', () => {
    expect(judged(...asked, [redemption('rejected', 500)])).toContain('kept points');
    expect(judged(...asked, [moved('return', 99), redemption('rejected', 500)])).toContain('kept points');
    const approved = [posted(500), redemption('approved', 500)];
    expect(judged(...asked, approved, [moved('return', 100), redemption('rejected', 500)])).toContain('twice');
    expect(judged(...asked, [redemption('approved', 500)])).toContain('paid 0');
  });
  it('reports points that no bet has earned, and those that a rollback should have taken', () => {
    const spend = [moved('redeem', -100), redemption('process')];
    expect(judged([opened('b1', 499_999, 'LIVE'), closed('b1', 'won')], spend)).toContain('spent 100 of 99');
    expect(judged([opened('b1', 100_000), closed('b1', 'equal')], spend)).toContain('of 0');
    expect(judged([opened('b1', 100_000), closed('b1', 'lost')], [closed('b1', 'void')], spend)).toContain('of 0');
    expect(judged([moved('grant', 100)], spend)).toBeNull();
  });
});

describe('O5: the terms of redemptions', () => {
  const goods = (stock: number | null, amountRequirement = 0) => ({
    ...{ id: 'cup', type: 'goods', name: { EN: '', CN: '', MY: '' }, points: 50, amountRequirement, amount: 0, stock },
    ...{ units: '', needsAddress: false },
  });
  const asks = (
    reference: string,
    quantity: number,
    more: ReturnType<typeof goods>,
    changedPoints = -50 * quantity,
  ) => {
    const redemption = { reference, member, status: 'process', goods: 'cup', type: 'goods', quantity };
    const events = [
      { type: 'pointsMoved', member, kind: 'redeem', points: changedPoints, reference, at: 0 },
      { type: 'redemptionMoved', redemption: { ...redemption, changedPoints, redeemAmount: 0 }, trimmed: [] },
    ] as unknown as readonly HouseEvent[];
    return { events, body: { command: { kind: 'redeemPoints', goods: more } } };
  };
  const rejected = (reference: string, quantity: number): readonly HouseEvent[] => {
    const redemption = { reference, member, status: 'rejected', goods: 'cup', type: 'goods', quantity };
    return [
      { type: 'pointsMoved', member, kind: 'return', points: 50 * quantity, reference, at: 0 },
      {
        type: 'redemptionMoved',
        redemption: { ...redemption, changedPoints: -50 * quantity, redeemAmount: 0 },
        trimmed: [],
      },
    ] as unknown as readonly HouseEvent[];
  };
  const rich = () => {
    const truth = createPointsTruth();
    truth.take({ events: [moved('grant', 10_000)] });
    return truth;
  };
  it('reports more pieces than the stock, and counts those that a rejection returned', () => {
    const truth = rich();
    expect(truth.take(asks('T1', 2, goods(3)))).toBeNull();
    expect(truth.take({ events: rejected('T1', 2) })).toBeNull();
    expect(truth.take(asks('T2', 3, goods(3)))).toBeNull();
    expect(truth.take(asks('T3', 1, goods(3)))).toContain('4 of 3 pieces');
  });
  it('reports another price, and an amount that the bets have not brought', () => {
    expect(rich().take(asks('T1', 2, goods(null), -99))).toContain('other terms');
    expect(rich().take(asks('T1', 1, goods(null, 1)))).toContain('requires');
    const truth = rich();
    truth.take({ events: [opened('b1', 100), closed('b1', 'lost')] });
    expect(truth.take(asks('T1', 1, goods(null, 100)))).toBeNull();
  });
  it('reports a conversion to more money than its points are worth', () => {
    const converted = (redeemAmount: number): readonly HouseEvent[] => {
      const redemption = { reference: 'T1', member, status: 'approved', goods: null, type: 'convert', quantity: 1 };
      return [
        posted(redeemAmount),
        moved('convert', -100),
        { type: 'redemptionMoved', redemption: { ...redemption, changedPoints: -100, redeemAmount }, trimmed: [] },
      ] as unknown as readonly HouseEvent[];
    };
    expect(rich().take({ events: converted(100) })).toBeNull();
    expect(rich().take({ events: converted(1_000) })).toContain('converts 100 points to 1000');
  });
});

describe('O5: the points that each record sends', () => {
  const id = 'm-ann';
  const bet = (betId: string, state: string, settledAt: number): readonly HouseEvent[] =>
    [
      { type: 'betOpened', bet: { betId, member: id, stake: 1_000, category: 'RNG' } },
      { type: 'betClosed', betId, member: id, state, settledAt },
    ] as never;
  const sends = (entry: number, balanceAfter: number): Touch => ({
    topic: `points:${id}`,
    kind: 'delta',
    data: { rows: { [entry]: { balanceAfter } } },
  });
  const truthOf = () => {
    const truth = createShownPointsTruth();
    truth.take({ events: [{ type: 'memberOpened', member: memberNamed('ann'), credential: null }], touches: [] });
    return truth;
  };
  it('are those earned; bets of a day are one entry, and a rollback lowers it', () => {
    const truth = truthOf();
    expect(truth.take({ events: bet('b1', 'lost', 1), touches: [sends(1, 1)] })).toBeNull();
    expect(truth.take({ events: bet('b2', 'won', 2), touches: [sends(1, 2)] })).toBeNull();
    const back = [{ type: 'betClosed', betId: 'b1', member: id, state: 'void', settledAt: 3 }] as never;
    expect(truth.take({ events: back, touches: [sends(1, 1)] })).toBeNull();
    const given = [{ type: 'pointsMoved', member: id, kind: 'grant', points: 5, reference: 'g', at: 4 }] as never;
    expect(truth.take({ events: given, touches: [sends(2, 6)] })).toBeNull();
  });
  it('are reported where a rollback leaves them, or sends nothing', () => {
    const back = [{ type: 'betClosed', betId: 'b1', member: id, state: 'void', settledAt: 3 }] as never;
    for (const [touches, sentence] of [
      [[sends(1, 1)], 'has 1 points, and 0'],
      [[], 'has no points, and 0'],
    ] as const) {
      const truth = truthOf();
      truth.take({ events: bet('b1', 'lost', 1), touches: [sends(1, 1)] });
      expect(truth.take({ events: back, touches })).toContain(sentence);
    }
  });
});
