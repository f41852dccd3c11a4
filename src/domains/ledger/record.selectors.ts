import type { LedgerRecordState } from './record.state.ts';

export interface HasLedgerRecord {
  readonly ledgerRecord: LedgerRecordState;
}
export const selectLedgerRecord = (state: HasLedgerRecord) => state.ledgerRecord;
