import type { ProfitState } from './profit.state.ts';

export interface HasProfit {
  readonly profit: ProfitState;
}
export const selectProfit = (state: HasProfit) => state.profit;
