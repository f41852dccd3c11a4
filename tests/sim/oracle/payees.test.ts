import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createPayeesTruth } from './truth/payeesTruth.ts';

const DAY = 24 * 3_600_000;
const added = (member: string): HouseEvent => ({
  type: 'payeeAdded',
  member,
  payee: {
    id: 'p1',
    kind: 'bank',
    bank: 'selat',
    bankName: 'Bank Selat',
    account: '77001234',
    holder: 'Ann',
    addedAt: 0,
    usableFrom: 0,
  },
});
const withdrawal = (member: string, counterparty: string | null): HouseEvent =>
  ({ type: 'moneyMoved', trimmed: [], move: { id: 'WD1', member, kind: 'withdrawal', counterparty } }) as never;
const toSelat = withdrawal('m1', 'Bank Selat •••• 1234');

const judged = (...records: readonly (readonly [pos: number, at: number, event: HouseEvent])[]): string | null => {
  const truth = createPayeesTruth();
  return records.map(([pos, at, event]) => truth.take({ pos, at, events: [event] })).at(-1) ?? null;
};

describe('O5: payees of withdrawals', () => {
  it('accepts a payee of the first record at once, and a later one after a day', () => {
    expect(judged([1, 0, added('m1')], [2, 5, toSelat])).toBeNull();
    expect(judged([2, 0, added('m1')], [3, DAY, toSelat])).toBeNull();
  });
  it.each([
    ['in its cooling-off', [2, 0, added('m1')], toSelat, '1 ms before its cooling-off ends'],
    ['of another member', [1, 0, added('m2')], toSelat, 'is no payee of m1'],
    ['that is not named', [1, 0, added('m1')], withdrawal('m1', null), 'is no payee of m1'],
  ] as const)('reports a withdrawal to a payee %s', (_, payee, request, sentence) => {
    expect(judged(payee, [3, DAY - 1, request])).toContain(sentence);
  });
});
