import { expect, test } from 'vitest';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { sessionEnded } from '../facts.ts';
import { leaveConfirmation, openConfirmation } from './cashier.intents.ts';
import { selectEndedWithdrawals } from './cashier.selectors.ts';
import {
  cashierReducer,
  confirmationAnswered,
  confirmationAttempt,
  confirmationFailed,
  confirmationStarted,
} from './cashier.slice.ts';
import { type CashierState, initialCashier } from './cashier.state.ts';
import { canConfirm, confirmTimeLeft, partsOf, readReceived, wasAccepted } from './confirmation.calc.ts';

const row = (part: Partial<CashierRow>): CashierRow => ({
  id: 'WD1',
  kind: 'withdrawal',
  state: 'awaitingConfirmation',
  amount: 30_000,
  fee: 0,
  method: 'bank',
  reference: 'WD1',
  counterparty: null,
  requestedAt: 1,
  changedAt: 1,
  confirmBy: null,
  expiresAt: null,
  received: null,
  remaining: null,
  ...part,
});

test('R-MONEY-05 a withdrawal can be confirmed from its payment until its end, a deposit never', () => {
  for (const state of ['paid', 'awaitingConfirmation'] as const) expect(canConfirm(row({ state }))).toBe(true);
  expect(canConfirm(row({ state: 'review', received: 0 }))).toBe(true);
  for (const state of ['requested', 'review', 'done', 'rejected', 'receivedForced'] as const)
    expect(canConfirm(row({ state }))).toBe(false);
  expect(canConfirm(row({ kind: 'deposit', state: 'review', received: 0 }))).toBe(false);
});
test('R-MONEY-05 a part is more than nothing and less than the whole, and the two parts add up', () => {
  expect(partsOf('partial', ' 120.5 ', 30_000)).toEqual({ received: 12_050, remaining: 17_950 });
  expect(partsOf('received', '', 30_000)).toEqual({ received: 30_000, remaining: 0 });
  expect(partsOf('notReceived', '120', 30_000)).toEqual({ received: 0, remaining: 30_000 });
  for (const [text, fault] of [
    ['', 'missing'],
    ['-1', 'format'],
    ['1e2', 'format'],
    ['0', 'zero'],
    ['300', 'whole'],
  ] as const) {
    expect(readReceived(text, 30_000)).toBe(fault);
    expect(partsOf('partial', text, 30_000)).toBeNull();
  }
});
test('R-MONEY-06 the time left ends at zero and is none without a deadline', () => {
  expect(confirmTimeLeft({ confirmBy: 5_000 }, 2_000)).toBe(3_000);
  expect(confirmTimeLeft({ confirmBy: 5_000 }, 9_000)).toBe(0);
  expect(confirmTimeLeft({ confirmBy: null }, 9_000)).toBeNull();
});
test('an answer that does not follow from the confirmation shows that the withdrawal had ended before', () => {
  expect(wasAccepted('received', 'done')).toBe(true);
  expect(wasAccepted('partial', 'review')).toBe(true);
  expect(wasAccepted('notReceived', 'done')).toBe(false);
  expect(wasAccepted('received', 'receivedForced')).toBe(false);
});
test('a key is kept after a lost answer and dropped when the house has decided', () => {
  const attempt = confirmationAttempt('WD1', 'received', '30000');
  const started = [openConfirmation('WD1'), confirmationStarted({ attempt, key: 'k1' })].reduce<CashierState>(
    cashierReducer,
    initialCashier,
  );
  const failure = { id: 'WD1', picture: null } as const;
  const lost = cashierReducer(started, confirmationFailed({ ...failure, code: 'timeout', over: false }));
  expect(lost).toMatchObject({ confirming: 'WD1', attempts: { [attempt]: 'k1' }, failure: { code: 'timeout' } });
  expect(cashierReducer(started, confirmationFailed({ ...failure, code: 'bad-request', over: true }))).toMatchObject({
    confirming: 'WD1',
    attempts: {},
  });
  const answered = cashierReducer(started, confirmationAnswered({ id: 'WD1', outcome: 'received', state: 'done' }));
  expect(answered).toMatchObject({ confirming: null, attempts: {}, confirmed: { state: 'done' } });
  expect(cashierReducer(answered, leaveConfirmation()).confirmed).toBeNull();
  expect(cashierReducer(lost, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialCashier);
});
test('withdrawals that ended since a moment are listed, the latest first', () => {
  const rows = [
    row({ id: 'a', state: 'done', changedAt: 10 }),
    row({ id: 'b', state: 'rejected', changedAt: 30 }),
    row({ id: 'c', state: 'receivedForced', changedAt: 9 }),
    row({ id: 'd', kind: 'deposit', state: 'done', changedAt: 30 }),
    row({ id: 'e', state: 'paid', changedAt: 30 }),
  ];
  const value = Object.fromEntries(rows.map((one) => [one.id, one]));
  const cashier: CashierState = {
    ...initialCashier,
    transactions: { topic: 'money:m1', value, at: 1, mode: 'live' },
  };
  expect(selectEndedWithdrawals({ cashier }, 10).map(({ id }) => id)).toEqual(['b', 'a']);
});
