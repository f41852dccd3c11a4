import { expect, test } from 'vitest';
import { ledgerTopic } from '../../contract/ledger/ledger.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { ledgerReducer } from './ledger.slice.ts';
import { selectEntries, selectEntriesTrimmed } from './ledger.selectors.ts';
import { LEDGER_ENTRIES_LIMIT, initialLedger } from './ledger.state.ts';

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

test('entries are newest first, each once, with the balance that the house delivers', () => {
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
test('REL-38 the oldest entries are dropped, and the limit equals the row’s', () => {
  const many = Array.from({ length: 1_200 }, (_, n) => entry(n + 1, 1, n + 1));
  const state = ledgerReducer(initialLedger, told(many));
  expect(selectEntries({ ledger: state })).toHaveLength(1_000);
  expect(selectEntries({ ledger: state })?.[0]?.id).toBe(1_200);
  expect(LEDGER_ENTRIES_LIMIT).toBe(ledgerTopic.limit);
});
