import type { ReportsState } from './reports.state.ts';

export interface HasReports {
  readonly reports: ReportsState;
}
export const selectReports = (state: HasReports) => state.reports;
