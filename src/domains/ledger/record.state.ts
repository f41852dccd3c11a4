/** The ledger as a record of any range of days (R-MEMB-07). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { ledgerRecord } from '../../contract/ledger/ledger.calls.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof ledgerRecord>['rows'][number];
export interface RecordedEntry extends Omit<Row, 'amount' | 'balanceAfter'> {
  /** Signed. */
  readonly amount: number;
  readonly balanceAfter: number;
}
export interface LedgerSums {
  readonly count: number;
  readonly in: number;
  readonly out: number;
  readonly net: number;
}
export type LedgerRecordState = RecordState<RecordedEntry, LedgerSums>;
export const initialLedgerRecord: LedgerRecordState = initialRecord;
