/** Intents, facts and reducer of an agent's reports. */
import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, type Loadable, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { initialReports, type ReportName, type ReportQuery, type Reports, type ReportsState } from './reports.state.ts';

type Read = { readonly [N in ReportName]: { readonly name: N; readonly value: Reports[N] } }[ReportName];
/** A newer request of a report replaces the one before it. */
export const REPORT_REQUESTS = {
  income: createAction<ReportQuery>('reports/requestIncome'),
  results: createAction<ReportQuery>('reports/requestResults'),
  statement: createAction<ReportQuery>('reports/requestStatement'),
} as const satisfies Readonly<Record<ReportName, unknown>>;
export const reportLoading = createAction<ReportName>('reports/loading');
/** `at`: house time, Unix ms. */
export const reportRead = createAction<Read & { readonly of: ReportQuery; readonly at: number }>('reports/read');
export const reportFailed = createAction<{ readonly name: ReportName; readonly code: string }>('reports/failed');

const withReport = (state: ReportsState, name: string, report: Loadable<unknown>): ReportsState => ({
  ...state,
  [name]: report,
});
/** A plain reducer: each answer replaces its part of the state whole. */
export const reportsReducer = (state: ReportsState = initialReports, action: Action): ReportsState => {
  if (reportLoading.match(action)) return withReport(state, action.payload, loading<unknown>(state[action.payload]));
  if (reportRead.match(action)) {
    const { name, of, value, at } = action.payload;
    return withReport(state, name, ready({ of, value }, at));
  }
  if (reportFailed.match(action)) {
    const { name, code } = action.payload;
    return withReport(state, name, failed<unknown>(state[name], code));
  }
  return sessionEnded.match(action) ? initialReports : state;
};
