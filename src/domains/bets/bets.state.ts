/** The member's own bets as a record (R-MEMB-06). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { betRecord } from '../../contract/bets/bets.calls.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof betRecord>['rows'][number];
export interface RecordedBet extends Omit<Row, 'stake' | 'validBet' | 'payout' | 'result'> {
  readonly stake: number;
  /** These three are null while the bet is open. */
  readonly validBet: number | null;
  readonly payout: number | null;
  readonly result: number | null;
}
export interface BetSums {
  readonly count: number;
  readonly stake: number;
  readonly validBet: number;
  readonly payout: number;
  /** What the member has won (> 0) or lost. */
  readonly result: number;
}
export type BetsState = RecordState<RecordedBet, BetSums>;
export const initialBets: BetsState = initialRecord;
