import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface CashierState {
  /** By id; the house keeps the latest hundred, and all that are pending. */
  readonly transactions: Live<Readonly<Record<string, CashierRow>>>;
}
export const initialCashier: CashierState = { transactions: noLive() };
