import { createSelector } from '@reduxjs/toolkit';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import type { HasCashier } from './cashier.selectors.ts';
import type { DepositState } from './deposit.state.ts';

export interface HasDeposit {
  readonly deposit: DepositState;
}
export const selectDeposit = (state: HasDeposit) => state.deposit;
/** Deposits of the live topic, newest first: those that can still be paid, and those that ended. Null: not known yet. */
export const selectDeposits = createSelector(
  [(state: HasCashier) => state.cashier.transactions.value],
  (rows): readonly CashierRow[] | null =>
    rows === null
      ? null
      : Object.values(rows)
          .filter(({ kind }) => kind === 'deposit')
          .sort((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1)),
);
/** Null: the topic does not carry it, or not yet. */
export const selectLiveDeposit = ({ cashier }: HasCashier, id: string): CashierRow | null =>
  cashier.transactions.value?.[id] ?? null;
