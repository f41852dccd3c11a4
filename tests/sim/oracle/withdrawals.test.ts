import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { MoneyMove, MoneyState } from '../../../server-mock/core/cashier/types.ts';
import { createWithdrawalsTruth } from './truth/withdrawalsTruth.ts';

const posted = (debit: string, credit: string, amount = 500): HouseEvent => ({
  type: 'posted',
  debit,
  credit,
  amount,
  why: 'withdrawal',
  reference: 'WD1',
});
const taken = posted('main:m1', 'transit:m1');
const paid = posted('transit:m1', 'cashier:out');
const back = posted('transit:m1', 'main:m1');
const told = (state: MoneyState, more: Partial<MoneyMove> = {}): HouseEvent => ({
  type: 'moneyMoved',
  trimmed: [],
  move: {
    id: 'WD1',
    member: 'm1',
    kind: 'withdrawal',
    state,
    amount: 500,
    fee: 0,
    method: 'bank',
    reference: 'WD1',
    counterparty: null,
    requestedAt: 0,
    changedAt: 0,
    confirmBy: null,
    expiresAt: null,
    received: null,
    remaining: null,
    due: null,
    deposit: null,
    images: [],
    ...more,
  },
});
const judged = (...records: readonly (readonly HouseEvent[])[]): (string | null)[] => {
  const truth = createWithdrawalsTruth();
  return records.map((events) => truth.take({ events }));
};
const asked = [taken, told('requested')];
const disputed = told('review', { received: 200, remaining: 300 });

describe('O5: withdrawals', () => {
  it('accepts a withdrawal that is taken, paid, disputed and closed, and one that is returned', () => {
    const closed = told('receivedForced', { received: 200, remaining: 300 });
    expect(judged(asked, [told('review')], [paid, told('paid')], [disputed], [closed])).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(judged(asked, [back, told('rejected')])).toEqual([null, null]);
    expect(judged([told('done')])).toEqual([null]);
  });
  it.each([
    ['taken twice', [asked, [taken]], 'was taken twice'],
    ['taken from another member', [[posted('main:m2', 'transit:m1')]], 'was taken from main:m2'],
    ['paid and given back', [asked, [paid, told('paid')], [back, told('rejected')]], 'was paid and moves again'],
    ['paid twice', [asked, [paid, told('paid')], [paid]], 'was paid and moves again'],
    ['paid by too much', [asked, [posted('transit:m1', 'cashier:out', 501)]], 'of 500 moves 501'],
    ['reported and not taken', [[told('requested')]], 'is reported and was not taken'],
    ['called paid while it waits', [asked, [told('paid')]], 'stands at paid, and its money is waits'],
    ['called back while it waits', [asked, [told('rejected')]], 'stands at rejected'],
    ['ended twice', [asked, [back, told('rejected')], [told('rejected')]], 'had ended'],
    [
      'reported in parts that do not add up',
      [asked, [paid, told('review', { received: 200, remaining: 200 })]],
      '200 is missing',
    ],
  ])('reports a withdrawal that is %s', (_, records, sentence) => {
    expect(judged(...records).at(-1)).toContain(sentence);
  });
});
