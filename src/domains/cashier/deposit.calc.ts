/** What the state of a deposit means for the page. Pure. */
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';

/** It waits for its payment, or for the bank's word on a proof; other deposits can no longer be paid from here. */
export const isUnpaid = ({ state }: Pick<CashierRow, 'state'>): boolean => state === 'requested' || state === 'review';
/** The bank confirmed a payment. */
export const isCredited = ({ state }: Pick<CashierRow, 'state'>): boolean =>
  state === 'done' || state === 'underPaid' || state === 'overPaid';
/** What stands for a deposit in one figure: what was credited, once its bank has paid; until then what was asked for. */
export const depositAmount = (row: Pick<CashierRow, 'state' | 'amount' | 'received' | 'fee'>): number =>
  isCredited(row) && row.received !== null ? row.received - row.fee : row.amount;
