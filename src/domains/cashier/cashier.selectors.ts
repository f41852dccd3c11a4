import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import type { CashierState } from './cashier.state.ts';

export interface HasCashier {
  readonly cashier: CashierState;
}
export const cashierTopicOf = (member: string): TopicName => `money:${member}`;
const ENDED: ReadonlySet<CashierRow['state']> = new Set(['done', 'rejected', 'failed', 'receivedForced']);

/** Pending transactions, newest first; empty until the house has sent them. */
export const selectPendingTransactions = createSelector(
  [(state: HasCashier) => state.cashier.transactions.value],
  (rows): readonly CashierRow[] =>
    Object.values(rows ?? {})
      .filter(({ state }) => !ENDED.has(state))
      .sort((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1)),
);
/** While a transaction is pending, the topic is also polled when the channel is down (10 s). */
export const selectHasPendingTransactions = (state: HasCashier): boolean => selectPendingTransactions(state).length > 0;
