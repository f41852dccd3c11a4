import { expect, test } from 'vitest';
import { accrualTopic, salaryTopic } from '../../contract/salary/salary.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import {
  accrualTopicOf,
  salaryTopicOf,
  selectAccrual,
  selectAwaitedWindow,
  selectPayouts,
} from './salary.selectors.ts';
import { salaryReducer } from './salary.slice.ts';
import { initialSalary, PAYOUTS_LIMIT, type SalaryState } from './salary.state.ts';
import { payoutOf, WINDOW_MS } from './testing/payoutsFixture.ts';

const fold = (state: SalaryState, ...changes: Parameters<typeof batchOf>[0]): SalaryState =>
  salaryReducer(state, liveBatch(batchOf(changes)));
const ids = (salary: SalaryState) => selectPayouts({ salary })?.map(({ id }) => id);

test('H-12 payouts are sorted by id, newest first, and a repeated one is kept once', () => {
  let state = fold(initialSalary, change('salary:a1', { from: 1, items: [payoutOf(1), payoutOf(2)] }));
  const append = (fromId: number, ...items: readonly unknown[]) => {
    const { effect } = change('salary:a1', { from: 1, items }, { kind: 'delta', seq: fromId + 1 });
    return { topic: 'salary:a1', mode: 'live' as const, effect: { ...effect, type: 'append' as const, fromId } };
  };
  state = fold(state, append(2, payoutOf(2), payoutOf(3)));
  expect(ids(state)).toEqual([3, 2, 1]);
  const again = fold(state, append(3, payoutOf(3)));
  expect(again.payouts.value).toBe(state.payouts.value);
});
test('REL-38 a day of payouts is kept; the oldest are dropped first', () => {
  const items = Array.from({ length: PAYOUTS_LIMIT + 7 }, (_, n) => payoutOf(n + 1));
  const state = fold(initialSalary, change('salary:a1', { from: 1, items }));
  expect(ids(state)).toHaveLength(PAYOUTS_LIMIT);
  expect(ids(state)?.at(-1)).toBe(8);
  expect(PAYOUTS_LIMIT).toBeLessThanOrEqual(1_000);
});
test('H-03 the accrual is the frame’s value, never a sum', () => {
  const value = { windowStart: 0, windowEnd: WINDOW_MS, bets: 4, stake: 800, accrued: 12_345_678, carriedIn: -5 };
  let state = fold(initialSalary, change('accrual:a1', value));
  expect(selectAccrual({ salary: state })).toEqual(value);
  state = fold(state, change('accrual:a1', { ...value, accrued: 3 }, { kind: 'delta', seq: 2 }));
  expect(selectAccrual({ salary: state })?.accrued).toBe(3);
});
test('a payout is awaited after a window with bets until it comes', () => {
  const accrual = (n: number, bets: number) => ({
    windowStart: n * WINDOW_MS,
    windowEnd: (n + 1) * WINDOW_MS,
    bets,
    stake: bets * 10,
    accrued: bets,
    carriedIn: 0,
  });
  const awaited = (salary: SalaryState) => selectAwaitedWindow({ salary });
  let state = fold(initialSalary, change('salary:a1', { from: 1, items: [payoutOf(1)] }));
  state = fold(state, change('accrual:a1', accrual(1, 4)));
  expect(awaited(state)).toBeNull();
  state = fold(state, change('accrual:a1', accrual(2, 0)));
  expect(awaited(state)).toBe(2 * WINDOW_MS);
  state = fold(state, change('salary:a1', { from: 1, items: [payoutOf(1), payoutOf(2)] }));
  expect(awaited(state)).toBeNull();
  // A quiet window has no payout, so that none is awaited.
  state = fold(state, change('accrual:a1', accrual(3, 0)));
  expect(awaited(state)).toBeNull();
});
test('names and limits equal those of the contract', () => {
  expect(PAYOUTS_LIMIT).toBe(salaryTopic.limit);
  expect(salaryTopicOf('a1')).toBe(topicName(salaryTopic.pattern, 'a1'));
  expect(accrualTopicOf('a1')).toBe(topicName(accrualTopic.pattern, 'a1'));
});
test('no salary data is left after the session', () => {
  const state = fold(initialSalary, change('salary:a1', { from: 1, items: [payoutOf(1)] }));
  expect(salaryReducer(state, sessionEnded({ reason: 'loggedOut' }))).toBe(initialSalary);
});
