import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createLimitsTruth } from './truth/limitsTruth.ts';

const DAY = 24 * 3_600_000;
const limit = (kind: string, amount: number, raise: number | null = null): HouseEvent =>
  ({
    type: 'limitSet',
    member: 'm1',
    limit: { kind, period: 'day', amount, since: 0, raise: raise === null ? null : { amount: raise } },
  }) as never;
const ended = (kind: string): HouseEvent => ({ type: 'limitEnded', member: 'm1', kind, period: 'day' }) as never;
const bet = (betId: string, stake: number, placedAt: number): HouseEvent =>
  ({ type: 'betOpened', bet: { betId, member: 'm1', stake, placedAt } }) as never;
const closed = (betId: string, state: string, net: number, settledAt: number): HouseEvent =>
  ({ type: 'betClosed', betId, member: 'm1', state, net, settledAt }) as never;
const deposit = (id: string, state: string, amount: number, changedAt: number, received: number | null = null) =>
  ({
    type: 'moneyMoved',
    trimmed: [],
    move: { id, member: 'm1', kind: 'deposit', state, amount, received, changedAt },
  }) as never;

/** What is wrong with the last of these records. */
const judged = (...records: readonly (readonly [at: number, event: HouseEvent])[]): string | null => {
  const truth = createLimitsTruth();
  return records.map(([at, event]) => truth.take({ pos: 1, at, events: [event] })).at(-1) ?? null;
};

describe('O5: play limits', () => {
  it('accepts movements up to a limit, in each window anew, and what a void bet gives back', () => {
    expect(judged([0, limit('wager', 500)], [1, bet('a', 300, 1)], [2, bet('b', 200, 2)])).toBeNull();
    expect(judged([0, limit('wager', 500)], [1, bet('a', 500, 1)], [DAY, bet('b', 500, DAY)])).toBeNull();
    // Staked before the limit, on a clock that was then set back.
    expect(judged([9, bet('a', 500, 9)], [5, limit('wager', 500)], [6, bet('b', 500, 6)])).toBeNull();
    const undone = closed('a', 'void', 0, 2);
    expect(judged([0, limit('wager', 500)], [1, bet('a', 500, 1)], [2, undone], [3, bet('b', 500, 3)])).toBeNull();
    const won = closed('a', 'won', 900, 2);
    expect(judged([0, limit('loss', 500)], [1, bet('a', 500, 1)], [2, won], [3, bet('b', 1_400, 3)])).toBeNull();
    const failed = deposit('d', 'failed', 500, 2);
    expect(
      judged(
        [0, limit('deposit', 500)],
        [1, deposit('d', 'requested', 500, 1)],
        [2, failed],
        [3, deposit('e', 'requested', 500, 3)],
      ),
    ).toBeNull();
  });
  it.each([
    ['a stake', 'wager', [bet('a', 300, 1), bet('b', 201, 2)]],
    ['an open stake that may be lost', 'loss', [bet('a', 300, 1), bet('b', 201, 2)]],
    ['a stake after a loss', 'loss', [bet('a', 300, 1), closed('a', 'lost', -300, 2), bet('b', 201, 3)]],
    ['a deposit', 'deposit', [deposit('d', 'requested', 300, 1), deposit('e', 'requested', 201, 2)]],
    [
      'a deposit beside one that was paid with more',
      'deposit',
      [deposit('d', 'requested', 100, 1), deposit('d', 'overPaid', 100, 2, 300), deposit('e', 'requested', 201, 3)],
    ],
  ] as const)('reports %s above a limit', (_, kind, events) => {
    const records = events.map((event, n) => [n + 1, event] as const);
    expect(judged([0, limit(kind, 500)], ...records)).toContain(`m1 has a ${kind}-day limit of 500, and reached 501`);
  });
  it('accepts a raise, or an end, only a day after it was asked', () => {
    const asked = [1, limit('wager', 500, 900)] as const;
    expect(judged([0, limit('wager', 500)], asked, [DAY + 1, limit('wager', 900)])).toBeNull();
    expect(judged([0, limit('wager', 500)], asked, [DAY, limit('wager', 900)])).toContain('without its day of waiting');
    expect(judged([0, limit('wager', 500)], [DAY, limit('wager', 900)])).toContain('raised');
    expect(judged([0, limit('wager', 500)], [DAY, ended('wager')])).toContain('ended the wager-day limit');
  });
});
