import type { BonusRecordState } from './record.state.ts';

export interface HasBonusRecord {
  readonly bonusRecord: BonusRecordState;
}
export const selectBonusRecord = (state: HasBonusRecord) => state.bonusRecord;
