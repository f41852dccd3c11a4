import type { CashierRecordState } from './record.state.ts';

export interface HasCashierRecord {
  readonly cashierRecord: CashierRecordState;
}
export const selectCashierRecord = (state: HasCashierRecord) => state.cashierRecord;
