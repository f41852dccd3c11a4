import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';
import { noTraces, type Traces } from './trace.calc.ts';

export interface SalaryState {
  /** Settled windows by id, the newest last. */
  readonly payouts: Live<LogValue<SalaryPayout>>;
  /** What has built up in the window that runs. */
  readonly accrual: Live<AccrualValue>;
  /** End of the last window that bets were counted in and another has followed: its payout must come, or has. */
  readonly owed: number | null;
  /** How the accrual of the running window grew, and of the one before it. */
  readonly traces: Traces;
}
export const initialSalary: SalaryState = { payouts: noLive(), accrual: noLive(), owed: null, traces: noTraces };
/** REL-38. The row's own limit, spelled here because the row brings the schemas of its calls along; a test holds them equal. */
export const PAYOUTS_KEPT = 300;
