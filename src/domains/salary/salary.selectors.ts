import { PAYOUTS_KEPT } from '../../contract/salary/payouts.topics.ts';
import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import { runningWindow } from './salary.calc.ts';
import type { PayoutRow, SalaryState } from './salary.state.ts';

export interface HasSalary {
  readonly salary: SalaryState;
}
/** Full names of an agent's own topics. */
export const salaryTopicOf = (agent: string): TopicName => `salary:${agent}`;
export const payoutsTopicOf = (agent: string): TopicName => `payouts:${agent}`;
export const accrualTopicOf = (agent: string): TopicName => `accrual:${agent}`;

/** Of the running window; null until the house has sent it. */
export const selectAccrual = createSelector(
  [(state: HasSalary) => state.salary.accrual.value, (state: HasSalary) => state.salary.payouts.value],
  (accrual, log): AccrualValue | null => accrual && runningWindow(accrual, log?.items.at(-1) ?? null),
);
export const selectAccrualMode = (state: HasSalary) => state.salary.accrual.mode;
/** Newest first; null until the house has sent them. */
export const selectPayouts = createSelector(
  [(state: HasSalary) => state.salary.payouts.value],
  (log): readonly SalaryPayout[] | null => log?.items.toReversed() ?? null,
);
/** End of a settled window whose payout has not come yet, house time; null: none. */
export const selectAwaitedWindow = ({ salary }: HasSalary): number | null => {
  const settled = salary.payouts.value?.items.at(-1)?.windowEnd ?? Number.NEGATIVE_INFINITY;
  return salary.awaitedWindowEnd !== null && salary.awaitedWindowEnd > settled ? salary.awaitedWindowEnd : null;
};
export const selectTraces = ({ salary }: HasSalary) => salary.traces;
/** House time of the last update of accrual or payouts; 0: none yet. */
export const selectSalaryUpdatedAt = ({ salary }: HasSalary): number =>
  Math.max(salary.accrual.at ?? 0, salary.payouts.at ?? 0);

export const selectDividendAnswer = ({ salary }: HasSalary) => salary.dividendAnswer;
/** Payouts of the turn of the day, the latest day first; null until the house has sent them. */
export const selectSettled = createSelector(
  [(state: HasSalary) => state.salary.settled.value],
  (rows): readonly PayoutRow[] | null =>
    rows && Object.values(rows).toSorted((a, b) => b.lastDay - a.lastDay || (a.reference < b.reference ? 1 : -1)),
);
/** The house keeps the newest of an agent's payouts, of all kinds together: older ones may have left the list. */
export const selectIsSettledCut = ({ salary }: HasSalary): boolean =>
  Object.keys(salary.settled.value ?? {}).length >= PAYOUTS_KEPT;
