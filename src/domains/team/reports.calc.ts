/** What an agent's reports can be asked for; screens take it from here, and not from the contract. */
import { daysInRange } from '../../lib/days.ts';
import { REPORT_MAX_DAYS } from '../../contract/team/reports.calls.ts';

export { RESULT_SORTS, TEAM_PAST_DAYS } from '../../contract/team/reports.calls.ts';
/** Whether the house answers a report of a whole tree over these days, `2026-11-26`, both inclusive. */
export const isTreeRange = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  daysInRange(from, to) <= REPORT_MAX_DAYS;
