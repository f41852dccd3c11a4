import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createPointsTruth } from './truth/pointsTruth.ts';

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
