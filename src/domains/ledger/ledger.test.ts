import { expect, test } from 'vitest';
import { ledgerTopic } from '../../contract/records/records.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testChange.ts';
import { ledgerReducer } from './ledger.slice.ts';
import { selectEntries, selectEntriesTrimmed } from './ledger.selectors.ts';
import { ENTRIES_KEPT, initialLedger } from './ledger.state.ts';

const entry = (id: number, amount: number, balanceAfter: number) => ({
  id,
  type: 'bet',
  amount,
  balanceAfter,
  reference: `r${id}`,
  detail: '',
  at: id,
});
const told = (items: readonly object[], from = 1, kind: 'snapshot' | 'items' = 'snapshot', fromId = 0) => {
  const one = change('ledger:m1', { from, items }, { kind, seq: fromId + 1 });
  const effect = kind === 'items' ? { type: 'append' as const, frame: one.effect.frame, fromId } : one.effect;
  return liveBatch(batchOf([{ ...one, effect }]));
};

test('entries stand newest first, each once, with the balance the house says', () => {
  const first = ledgerReducer(initialLedger, told([entry(1, 500, 500), entry(2, -100, 400)]));
  const next = ledgerReducer(first, told([entry(2, -100, 400), entry(3, 250, 650)], 1, 'items', 2));
  expect(selectEntries({ ledger: next })?.map(({ id, balanceAfter }) => [id, balanceAfter])).toEqual([
    [3, 650],
    [2, 400],
    [1, 500],
  ]);
  expect(selectEntriesTrimmed({ ledger: next })).toBe(false);
  expect(ledgerReducer(next, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialLedger);
});
test('REL-38 the oldest entries leave, and the limit is the row’s', () => {
  const many = Array.from({ length: 1_200 }, (_, n) => entry(n + 1, 1, n + 1));
  const state = ledgerReducer(initialLedger, told(many));
  expect(selectEntries({ ledger: state })).toHaveLength(1_000);
  expect(selectEntries({ ledger: state })?.[0]?.id).toBe(1_200);
  expect(ENTRIES_KEPT).toBe(ledgerTopic.limit);
});
