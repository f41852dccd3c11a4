/** Bonuses of any range of days with their turnover (R-MEMB-09). Minor units; times Unix ms. */
import type { bonusRecord } from '../../contract/bonuses/bonuses.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof bonusRecord>['rows'][number];
export interface RecordedBonus extends Omit<Row, 'amount' | 'turnoverOwed' | 'turnoverDone'> {
  readonly amount: number;
  readonly turnoverOwed: number;
  readonly turnoverDone: number;
}
/** The house has no sums of bonuses. */
export type BonusRecordState = RecordState<RecordedBonus, never>;
export const initialBonusRecord: BonusRecordState = initialRecord;
