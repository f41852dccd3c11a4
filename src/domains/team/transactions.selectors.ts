import type { TeamTransactionsState } from './transactions.state.ts';

export interface HasTeamTransactions {
  readonly teamTransactions: TeamTransactionsState;
}
export const selectTeamTransactions = (state: HasTeamTransactions) => state.teamTransactions;
