import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import type { CashierState, Timeline } from './cashier.state.ts';

export interface HasCashier {
  readonly cashier: CashierState;
}
export const cashierTopicOf = (member: string): TopicName => `money:${member}`;
const OPEN: ReadonlySet<CashierRow['state']> = new Set(['requested', 'review', 'paid', 'awaitingConfirmation']);

/** Pending transactions, newest first; empty until the house has sent them. */
export const selectPendingTransactions = createSelector(
  [(state: HasCashier) => state.cashier.transactions.value],
  (rows): readonly CashierRow[] =>
    Object.values(rows ?? {})
      .filter(({ state }) => OPEN.has(state))
      .sort((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1)),
);
/** While a transaction is pending, the topic is also polled when the channel is down (10 s). */
export const selectHasPendingTransactions = (state: HasCashier): boolean => selectPendingTransactions(state).length > 0;

/** True also while the house has not listed the transactions yet. */
export const selectHasDeposited = ({ cashier }: HasCashier): boolean =>
  cashier.transactions.value === null ||
  Object.values(cashier.transactions.value).some(({ kind }) => kind === 'deposit');

/** Null: the house does not list it, or not yet. */
export const selectTransactionState = ({ cashier }: HasCashier, reference: string | null): CashierRow['state'] | null =>
  Object.values(cashier.transactions.value ?? {}).find((row) => row.reference === reference)?.state ?? null;

/** States that a transaction went through, oldest first: as far as they were read, and the topic's state of now. */
export const timelineOf = (
  { id, state, requestedAt, changedAt }: Pick<CashierRow, 'id' | 'state' | 'requestedAt' | 'changedAt'>,
  timelines: CashierState['timelines'],
): Timeline => {
  const known = timelines[id] ?? [{ state: 'requested', at: requestedAt }];
  const last = known.at(-1);
  return last?.state === state && (state === 'requested' || last.at === changedAt)
    ? known
    : [...known, { state, at: changedAt }];
};
export const selectTimelines = (state: HasCashier): CashierState['timelines'] => state.cashier.timelines;

const ENDED_SHOWN = 5;
/** Withdrawals that ended at `since` or later, the latest first, so that the member sees how each ended (R-MONEY-15). */
export const selectEndedWithdrawals = createSelector(
  [(state: HasCashier) => state.cashier.transactions.value, (_: HasCashier, since: number) => since],
  (rows, since): readonly CashierRow[] =>
    Object.values(rows ?? {})
      .filter(({ kind, state, changedAt }) => kind === 'withdrawal' && !OPEN.has(state) && changedAt >= since)
      .sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? 1 : -1))
      .slice(0, ENDED_SHOWN),
);
/** When a withdrawal last changed its state; 0: never, or not known yet. The rest of the day's limit changes with it. */
export const selectWithdrawalsChangedAt = createSelector(
  [(state: HasCashier) => state.cashier.transactions.value],
  (rows): number =>
    Object.values(rows ?? {}).reduce(
      (latest, { kind, changedAt }) => (kind === 'withdrawal' ? Math.max(latest, changedAt) : latest),
      0,
    ),
);
/** The withdrawal whose confirmation is open; null: none is, or the house no longer lists it. */
export const selectConfirming = ({ cashier }: HasCashier): CashierRow | null =>
  cashier.confirming === null ? null : (cashier.transactions.value?.[cashier.confirming] ?? null);
export const selectConfirmed = (state: HasCashier) => state.cashier.confirmed;
export const selectConfirmationFailure = (state: HasCashier) => state.cashier.failure;
export const selectSentConfirmation = (state: HasCashier) => state.cashier.sentKey;
export const selectConfirmationKey = (state: HasCashier, attempt: string): string | null =>
  state.cashier.attempts[attempt] ?? null;
