/** Reports of an agent from the record store, over any range of merchant days (R-AGENT-06 to 08, 15). */
import { agentIncome } from '../../../src/contract/team/reports.calls.ts';
import { dateOf, dayNumber } from '../../records/store/days.ts';
import type { IncomeSums } from '../../records/store/team/income.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';
import { ask, rangeOf } from './recordRequest.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}
const DAY_MS = 86_400_000;
/** Ten years, as a member's records. */
const MOST_DAYS = 3_660;
/**
 * A range as the store takes it: numbers of days, both inclusive. Throws `range-too-long` for more than `most` days, and `bad-request`
 * for days that do not exist or stand in the wrong order.
 */
export const reportRange = (
  { from, to }: Range,
  house: House,
  most = MOST_DAYS,
): { readonly from: number; readonly to: number } => {
  const [{ start }, { end }] = [rangeOf({ from, to: from }, house), rangeOf({ from: to, to }, house)];
  // A day of the zone may be an hour longer than twenty-four.
  if (end - start > (most + 0.5) * DAY_MS) throw new Refused('range-too-long');
  rangeOf({ from, to }, house);
  return { from: dayNumber(from), to: dayNumber(to) };
};
const incomeOf = (sums: IncomeSums) => ({
  commission: money(sums.commission),
  realtime: money(sums.realtime),
  daily: money(sums.daily),
  hourly: money(sums.hourly),
  dividend: money(sums.dividend),
  paid: money(sums.paid),
  total: money(sums.total),
});
/** Income stays with the path on which its sales settled, also where members were moved since (decision 0327). */
const INCOME_TREE = 'settlement' as const;
const income = handle(agentIncome, async (request, house) => {
  const wish = { agent: callerOf(request).member.id, ...reportRange(request.query, house) };
  const { value } = await ask<'agentIncome'>({ kind: 'agentIncome', ...wish }, {}, house);
  return {
    tree: INCOME_TREE,
    list: value.days.map(({ day, ...sums }) => ({ day: dateOf(day), ...incomeOf(sums) })),
    totals: incomeOf(value.totals),
    at: house.clock.now(),
  };
});
export const teamReportHandlers = [income];
