/** The credit report: a member's credit line, and its movements over any range of days (R-MONEY-16). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { creditReport } from '../../contract/credit/credit.calls.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof creditReport>['rows'][number];
export interface CreditMovement extends Omit<Row, 'amount' | 'usedAfter'> {
  /** Not signed: `type` says which way it went. */
  readonly amount: number;
  readonly usedAfter: number;
}
export interface CreditLine {
  readonly limit: number;
  readonly used: number;
  readonly left: number;
}
/** The line is the same under every filter. */
export interface CreditSums {
  /** Null: the account has no credit line. */
  readonly line: CreditLine | null;
}
export type CreditState = RecordState<CreditMovement, CreditSums>;
export const initialCredit: CreditState = initialRecord;
