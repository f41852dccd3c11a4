import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { PayoutRow } from '../../contract/salary/payouts.topics.ts';
import { type Live, noLive } from '../live.ts';

export type { PayoutRow };
export interface DividendAnswer {
  readonly key: string;
  readonly reference: string;
  readonly accept: boolean;
  /** `sending` also while a look-up asks what a lost answer was. */
  readonly state: 'sending' | 'done' | 'refused';
  readonly code: string | null;
}

export interface TracePoint {
  /** House time, Unix ms. */
  readonly at: number;
  readonly bets: number;
  /** Micro-minor, of this window alone. */
  readonly accrued: number;
}
export interface Trace {
  readonly start: number;
  readonly end: number;
  /** Ascending in time; the first is the window's start, with an accrual of 0. */
  readonly points: readonly TracePoint[];
}
/** The running window, and the one before it if it was observed. */
export interface Traces {
  readonly now: Trace | null;
  readonly before: Trace | null;
}
export const noTraces: Traces = { now: null, before: null };

export interface SalaryState {
  /** Settled windows by id, newest last. */
  readonly payouts: Live<LogValue<SalaryPayout>>;
  /** Commission, daily and hourly salary, dividends, by reference (0328, 0329). */
  readonly settled: Live<Readonly<Record<string, PayoutRow>>>;
  /** The latest answer to a dividend request. */
  readonly dividendAnswer: DividendAnswer | null;
  /** Accrual of the running window. */
  readonly accrual: Live<AccrualValue>;
  /** End of the last window with bets that another window has followed: its payout has come or must come. */
  readonly awaitedWindowEnd: number | null;
  /** The traced accrual of the running window and of the one before it. */
  readonly traces: Traces;
}
export const initialSalary: SalaryState = {
  payouts: noLive(),
  settled: noLive(),
  dividendAnswer: null,
  accrual: noLive(),
  awaitedWindowEnd: null,
  traces: noTraces,
};
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const PAYOUTS_LIMIT = 300;
