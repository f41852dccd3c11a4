import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Touch } from '../../../server-mock/journal/journal.ts';
import { GOODS } from '../../../server-mock/content/data/mall.ts';
import { createShownPointsTruth } from './truth/pointRows.ts';
import { createPointsTruth } from './truth/pointsTruth.ts';
import { member as memberNamed } from './historyFixture.ts';

const member = 'm1';
const opened = (betId: string, stake: number, category = 'RNG'): HouseEvent =>
  ({ type: 'betOpened', bet: { betId, member, stake, category } }) as never;
const closed = (betId: string, state: string): HouseEvent => ({ type: 'betClosed', betId, member, state }) as never;
const moved = (kind: string, points: number): HouseEvent =>
  ({ type: 'pointsMoved', member, kind, points, reference: 'T1', at: 0 }) as never;
const posted = (amount: number): HouseEvent =>
  ({ type: 'posted', debit: 'house:points', credit: 'main:m1', amount, why: 'points', reference: 'T1' }) as never;
const goodsOf = (id: string) => {
  const goods = GOODS.find((one) => one.id === id);
  if (!goods) throw new Error(`there are no goods ${id}`);
  return goods;
};
/** A redemption on the terms of the mall, but for what a test changes. */
const redemption = (
  id: string,
  status: string,
  { quantity = 1, ...changed }: { readonly [key: string]: unknown; readonly quantity?: number } = {},
): HouseEvent => {
  const { type, points, amount } = goodsOf(id);
  const terms = { goods: id, type, quantity, changedPoints: -points * quantity, redeemAmount: amount * quantity };
  return {
    type: 'redemptionMoved',
    redemption: { reference: 'T1', member, status, ...terms, ...changed },
    trimmed: [],
  } as never;
};
const CASH = goodsOf('cash-5');
/** The stake that brings as many points in games of full weight. */
const stakeFor = (points: number): number => points * 1_000;

interface Taken {
  readonly kind: string;
  readonly events: readonly HouseEvent[];
}
const redeems = (...events: readonly HouseEvent[]): Taken => ({ kind: 'redeemPoints', events });
const decides = (...events: readonly HouseEvent[]): Taken => ({ kind: 'decideRedemption', events });
const plays = (...events: readonly HouseEvent[]): Taken => ({ kind: 'credit', events });
/** What is wrong with the last of these records. */
const judged = (...records: readonly Taken[]) => {
  const truth = createPointsTruth();
  return records.map((record) => truth.take(record)).at(-1) ?? null;
};
const asked = [
  plays(opened('b1', stakeFor(CASH.points)), closed('b1', 'lost')),
  redeems(moved('redeem', -CASH.points), redemption('cash-5', 'process')),
] as const;

describe('O5: points', () => {
  const back = moved('return', CASH.points);
  it('accepts what bets have earned, an approval that pays and a rejection that returns', () => {
    expect(judged(...asked)).toBeNull();
    expect(judged(...asked, decides(posted(CASH.amount), redemption('cash-5', 'approved')))).toBeNull();
    expect(judged(...asked, decides(back, redemption('cash-5', 'rejected')))).toBeNull();
  });
  it('reports points that a rejection keeps, a second decision, and money that was not owed', () => {
    expect(judged(...asked, decides(redemption('cash-5', 'rejected')))).toContain('kept points');
    const short = moved('return', CASH.points - 1);
    expect(judged(...asked, decides(short, redemption('cash-5', 'rejected')))).toContain('kept points');
    const approved = decides(posted(CASH.amount), redemption('cash-5', 'approved'));
    expect(judged(...asked, approved, decides(back, redemption('cash-5', 'rejected')))).toContain('twice');
    expect(judged(...asked, decides(redemption('cash-5', 'approved')))).toContain('paid 0');
  });
  it('reports points that no bet has earned, and those that a rollback should have taken', () => {
    const [, spend] = asked;
    const live = opened('b1', 5 * stakeFor(CASH.points) - 1, 'LIVE');
    expect(judged(plays(live, closed('b1', 'won')), spend)).toContain(`spent ${CASH.points} of ${CASH.points - 1}`);
    const bet = opened('b1', stakeFor(CASH.points));
    expect(judged(plays(bet, closed('b1', 'equal')), spend)).toContain('of 0');
    expect(judged(plays(bet, closed('b1', 'lost')), plays(closed('b1', 'void')), spend)).toContain('of 0');
    expect(judged({ kind: 'grantPoints', events: [moved('grant', CASH.points)] }, spend)).toBeNull();
  });
});

describe('O5: the terms of redemptions', () => {
  const asks = (reference: string, id: string, quantity = 1, changed: Record<string, unknown> = {}): Taken => {
    const one = redemption(id, 'process', { quantity, reference, ...changed });
    const points = Number((one as { redemption?: { changedPoints: number } }).redemption?.changedPoints);
    return redeems({ type: 'pointsMoved', member, kind: 'redeem', points, reference, at: 0 }, one);
  };
  const rejects = (reference: string, id: string, quantity: number): Taken =>
    decides(
      { type: 'pointsMoved', member, kind: 'return', points: goodsOf(id).points * quantity, reference, at: 0 },
      redemption(id, 'rejected', { quantity, reference }),
    );
  const rich = () => {
    const truth = createPointsTruth();
    truth.take({ kind: 'grantPoints', events: [moved('grant', 100_000_000)] });
    return truth;
  };
  it('reports more pieces than the stock, and counts those that a rejection returned', () => {
    const truth = rich();
    const stock = goodsOf('umbrella').stock ?? 0;
    expect(truth.take(asks('T1', 'umbrella', stock - 1))).toBeNull();
    expect(truth.take(rejects('T1', 'umbrella', stock - 1))).toBeNull();
    expect(truth.take(asks('T2', 'umbrella', stock))).toBeNull();
    expect(truth.take(asks('T3', 'umbrella'))).toContain(`${stock + 1} of ${stock} pieces`);
  });
  it('reports another price or other money than the mall has, and goods that it does not have', () => {
    const { points, amount } = CASH;
    expect(rich().take(asks('T1', 'cash-5', 2))).toBeNull();
    expect(rich().take(asks('T1', 'cash-5', 2, { changedPoints: -2 * points + 1 }))).toContain('other terms');
    expect(rich().take(asks('T1', 'cash-5', 2, { redeemAmount: 2 * amount + 1 }))).toContain('other terms');
    expect(rich().take(asks('T1', 'cash-5', 1, { goods: 'yacht' }))).toContain('yacht');
  });
  it('reports other terms, though the command of the record has them too', () => {
    const { description: _, art: _art, ...terms } = CASH;
    const cheap = asks('T1', 'cash-5', 1, { changedPoints: -1 });
    const body = { command: { kind: 'redeemPoints', goods: { ...terms, points: 1 } } };
    expect(rich().take({ ...cheap, ...{ body } })).toContain('other terms');
  });
  it('reports an amount that the bets have not brought', () => {
    const { amountRequirement } = goodsOf('headphones');
    const truth = rich();
    truth.take(plays(opened('b1', amountRequirement - 1), closed('b1', 'lost')));
    expect(truth.take(asks('T1', 'headphones'))).toContain('requires');
    truth.take(plays(opened('b2', 1), closed('b2', 'lost')));
    expect(truth.take(asks('T2', 'headphones'))).toBeNull();
  });
  it('reports a redemption in the record of another command', () => {
    for (const kind of ['tick', 'convertPoints', 'grantPoints'])
      expect(rich().take({ ...asks('T1', 'cash-5'), kind }), kind).toContain(`began with ${kind}`);
    const converted = { goods: null, type: 'convert', changedPoints: -100, redeemAmount: 100 };
    expect(rich().take(asks('T1', 'cash-5', 1, converted))).toContain('began with redeemPoints');
  });
  it('reports a conversion to more money than its points are worth', () => {
    const converted = (redeemAmount: number): Taken => {
      const terms = { goods: null, type: 'convert', changedPoints: -100, redeemAmount };
      const events = [posted(redeemAmount), moved('convert', -100), redemption('cash-5', 'approved', terms)];
      return { kind: 'convertPoints', events };
    };
    expect(rich().take(converted(100))).toBeNull();
    expect(rich().take(converted(1_000))).toContain('converts 100 points to 1000');
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
