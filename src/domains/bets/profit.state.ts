/** Win and loss by day and by category (R-MEMB-08). Minor units. */
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { RecordFilter } from '../recordState.ts';
import type { BetSums } from './bets.state.ts';

type Sums = Omit<BetSums, 'count'>;
export interface ProfitDay extends Sums {
  /** `2026-11-26`. */
  readonly day: string;
  /** What promotions gave on that day. */
  readonly bonuses: number;
}
export interface ProfitReport {
  readonly of: RecordFilter;
  readonly totals: BetSums & { readonly bonuses: number };
  /** Days with a bet or a bonus, oldest first. */
  readonly days: readonly ProfitDay[];
  readonly categories: readonly (Sums & { readonly category: string })[];
  /** Position that the figures stand at. */
  readonly asOf: { readonly epoch: number; readonly seq: number };
}
export type ProfitState = Loadable<ProfitReport>;
export const initialProfit: ProfitState = idle();
