/** Entries of the accounts below the agent, of any range of days (R-AGENT-08). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { teamTransactions } from '../../contract/team/reports.calls.ts';
import { initialRecord, type RecordState } from '../recordState.ts';

type Row = AnswerOf<typeof teamTransactions>['rows'][number];
export interface TeamTransaction extends Omit<Row, 'amount'> {
  /** Signed. */
  readonly amount: number;
}
export type TeamTransactionsState = RecordState<TeamTransaction, never>;
export const initialTeamTransactions: TeamTransactionsState = initialRecord;
