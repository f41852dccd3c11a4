import type { FundsState } from './funds.state.ts';

export interface HasFunds {
  readonly funds: FundsState;
}
export const selectFunds = (state: HasFunds) => state.funds;
