/** An agent's reports over a range of days (R-AGENT-06, 07, 15). Only the latest of each kind is kept. Amounts are minor units. */
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { RecordFilter } from '../recordState.ts';

/** `paid`: dividends paid to downlines; `total`: what came in less `paid`. */
export interface IncomeSums {
  readonly commission: number;
  readonly realtime: number;
  readonly daily: number;
  readonly hourly: number;
  readonly dividend: number;
  readonly paid: number;
  readonly total: number;
}
export interface IncomeReport {
  /** Days with an income or a payment, newest first. */
  readonly days: readonly (IncomeSums & { readonly day: string })[];
  readonly totals: IncomeSums;
}
/** `result`: what the members won (> 0) or lost. */
export interface TeamFigures {
  readonly bets: number;
  readonly stake: number;
  readonly validBet: number;
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
}
export interface ResultsReport {
  readonly rows: readonly (TeamFigures & {
    readonly member: string;
    readonly account: string;
    /** 1: directly below the agent. */
    readonly level: number;
  })[];
  readonly pages: number;
  /** Rows of all pages, and their sums. */
  readonly count: number;
  readonly totals: TeamFigures;
  /** One entry for each day of the range, oldest first. */
  readonly days: readonly (TeamFigures & { readonly day: string })[];
}
/** What the tree did in the range. */
export interface StatementReport extends TeamFigures {
  readonly members: number;
  readonly joined: number;
  readonly activeMembers: number;
}
export interface ReportQuery {
  readonly filter: RecordFilter;
  /** Page from 1 on, of a report that has pages. */
  readonly page: number;
}
export interface Reports {
  readonly income: IncomeReport;
  readonly results: ResultsReport;
  readonly statement: StatementReport;
}
/** Rows of a page. */
export const RESULTS_PER_PAGE = 20;
export type ReportName = keyof Reports;
/** `of`: the query that it answers; a page ignores the answer to another one. */
export type Report<N extends ReportName> = Loadable<{ readonly of: ReportQuery; readonly value: Reports[N] }>;
export type ReportsState = { readonly [N in ReportName]: Report<N> };
export const initialReports: ReportsState = { income: idle(), results: idle(), statement: idle() };
