import { describe, expect, it } from 'vitest';
import type { MoneyMove } from '../../../server-mock/core/cashier/types.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createDepositsTruth, type DepositRecord } from './truth/depositsTruth.ts';

const posted = (amount: number, reference = 'DP1'): HouseEvent => ({
  type: 'posted',
  debit: 'cashier:in',
  credit: 'main:m1',
  amount,
  why: 'deposit',
  reference,
});
const row = (state: MoneyMove['state'], more: Partial<MoneyMove> = {}): HouseEvent => ({
  type: 'moneyMoved',
  trimmed: [],
  move: {
    id: 'DP1',
    member: 'm1',
    kind: 'deposit',
    state,
    amount: 500,
    fee: 0,
    method: 'bank',
    reference: 'DP1',
    counterparty: null,
    requestedAt: 0,
    changedAt: 0,
    confirmBy: null,
    expiresAt: null,
    received: null,
    remaining: null,
    due: null,
    deposit: { kind: 'bank', provider: 'selat', reference: '1', fee: { fixed: 0, rate: 0 }, bonus: null },
    images: [],
    ...more,
  },
});
const paid = (amount: number, ...events: readonly HouseEvent[]): DepositRecord => ({
  kind: 'settleDeposit',
  body: { command: { outcome: 'paid', amount } },
  events,
});
const other = (kind: string, ...events: readonly HouseEvent[]): DepositRecord => ({ kind, body: {}, events });
const judged = (...records: readonly DepositRecord[]): (string | null)[] => {
  const truth = createDepositsTruth();
  return records.map(truth.take);
};
const asked = other('requestDeposit', row('requested'));
const done = paid(500, posted(500), row('done', { received: 500, remaining: 0 }));

describe('O5: deposits', () => {
  it('accepts deposits that are credited in full, in part, late, and with a fee', () => {
    expect(judged(asked, other('proveDeposit', row('review')), done)).toEqual([null, null, null]);
    expect(judged(asked, other('tick', row('expired')), done)).toEqual([null, null, null]);
    const part = paid(200, posted(190), row('underPaid', { received: 200, fee: 10 }));
    expect(judged(asked, part)).toEqual([null, null]);
  });
  it.each([
    ['credited twice', [asked, done, done], 'is credited again'],
    [
      'credited on its owner’s word',
      [asked, other('proveDeposit', posted(500), row('done', { received: 500 }))],
      'without its bank',
    ],
    [
      'credited while in review',
      [asked, other('proveDeposit', posted(500), row('review'))],
      'stands at review and is credited',
    ],
    [
      'credited by another amount',
      [asked, paid(500, posted(400), row('done', { received: 500 }))],
      'was credited as 400',
    ],
    ['said to be of another amount', [asked, paid(400, posted(500), row('done', { received: 500 }))], 'named 400'],
    ['called done for a part', [asked, paid(400, posted(400), row('done', { received: 400 }))], 'stands at done'],
    ['credited without a row', [asked, paid(500, posted(500))], 'without a row'],
  ])('reports a deposit that is %s', (_, records, sentence) => {
    expect(judged(...records).at(-1)).toContain(sentence);
  });
});
