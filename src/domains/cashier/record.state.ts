/** Deposits, withdrawals and transfers of any range of days (R-MEMB-17). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { cashierRecord } from '../../contract/cashier/cashierRecord.calls.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof cashierRecord>['rows'][number];
export interface RecordedTransaction extends Omit<Row, 'amount' | 'fee' | 'received' | 'remaining' | 'moved'> {
  /** Not signed: `direction` says which way it went. */
  readonly amount: number;
  readonly fee: number;
  /** What it moved in the ledger; null: nothing, or nothing yet. */
  readonly moved: number | null;
  /** Of a withdrawal that the member confirmed. */
  readonly received: number | null;
  readonly remaining: number | null;
}
/** What was moved: a transaction that ended without a movement counts in `count` alone. */
export interface CashierSums {
  readonly count: number;
  readonly deposited: number;
  readonly withdrawn: number;
  readonly transferredIn: number;
  readonly transferredOut: number;
  readonly fees: number;
}
export type CashierRecordState = RecordState<RecordedTransaction, CashierSums>;
export const initialCashierRecord: CashierRecordState = initialRecord;
