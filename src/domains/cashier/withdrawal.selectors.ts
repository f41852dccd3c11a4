import type { WithdrawalState } from './withdrawal.state.ts';

export interface HasWithdrawal {
  readonly withdrawal: WithdrawalState;
}
export const selectWithdrawal = (state: HasWithdrawal) => state.withdrawal;
