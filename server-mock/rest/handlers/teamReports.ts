/** Reports of an agent from the record store, over any range of merchant days (R-AGENT-06 to 08, 15). */
import type { QueryOf } from '../../../src/contract/call.ts';
import {
  agentIncome,
  REPORT_MAX_DAYS,
  teamAt,
  teamResults,
  teamStatement,
  teamTransactions,
} from '../../../src/contract/team/reports.calls.ts';
import { dateOf, dayNumber } from '../../records/store/days.ts';
import type { IncomeSums } from '../../records/store/team/income.ts';
import type { Figures } from '../../records/store/team/memberDays.ts';
import type { Results } from '../../records/store/team/results.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';
import { ask, asOfPosition, rangeOf } from './recordRequest.ts';

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
const figuresOf = (one: Figures) => ({
  bets: one.bets,
  stake: money(one.stake),
  validBet: money(one.validBet),
  result: money(one.result),
  deposits: money(one.deposits),
  withdrawals: money(one.withdrawals),
});
/** Lists of members are of the tree as it stands (decision 0327). */
const PRESENT_TREE = 'present' as const;
const MOST_ROWS = 100;

type ResultsQuery = Pick<QueryOf<typeof teamResults>, 'from' | 'to' | 'branch' | 'account' | 'sort' | 'descending'>;
/** Those who lost most first, unless the query names an order. Rejects with Refused. */
export const readResults = async (
  agent: string,
  { branch, account, sort = 'result', descending = 'false', ...range }: ResultsQuery,
  page: { readonly start: number; readonly size: number },
  house: House,
): Promise<{ readonly value: Results; readonly asOf: number }> => {
  const days = reportRange(range, house, REPORT_MAX_DAYS);
  const filter = { branch, account: account?.toLowerCase(), sort, descending: descending === 'true' };
  const wish = { kind: 'teamResults', agent, ...days, ...filter, ...page } as const;
  const { value, asOf } = await ask<'teamResults'>(wish, {}, house);
  if (value === null) throw new Refused('forbidden');
  return { value, asOf };
};
const results = handle(teamResults, async (request, house) => {
  const { pageNo, pageSize } = request.query;
  const size = Math.min(MOST_ROWS, Math.max(1, pageSize));
  const page = { start: (Math.max(1, pageNo) - 1) * size, size };
  const { value } = await readResults(callerOf(request).member.id, request.query, page, house);
  return {
    tree: PRESENT_TREE,
    list: value.rows.map(({ member, account, upline, level, ...figures }) => ({
      ...{ member, account, upline, level },
      ...figuresOf(figures),
    })),
    totalPages: Math.max(1, Math.ceil(value.count / size)),
    count: value.count,
    totals: figuresOf(value.totals),
    days: value.days.map(({ day, ...figures }) => ({ day: dateOf(day), ...figuresOf(figures) })),
    at: house.clock.now(),
  };
});
const statement = handle(teamStatement, async (request, house) => {
  const wish = { agent: callerOf(request).member.id, ...reportRange(request.query, house, REPORT_MAX_DAYS) };
  const { value } = await ask<'teamStatement'>({ kind: 'teamStatement', ...wish }, {}, house);
  const { members, joined, activeMembers } = value;
  return {
    ...{ members, joined, activeMembers },
    ...figuresOf(value),
    income: incomeOf(value.income),
    at: house.clock.now(),
  };
});
const PAGE_SIZE = 20;
/** Searches for a page that has rows: each of them is short, and the house does other work between two. */
const MOST_SEARCHES = 20;
const transactions = handle(teamTransactions, async (request, house) => {
  const { from, to, type, member, size = PAGE_SIZE, cursor, day } = request.query;
  const wish = {
    kind: 'teamTransactions',
    ...{ agent: callerOf(request).member.id, type, member, size },
    ...reportRange({ from, to }, house),
    day: day === undefined ? undefined : reportRange({ from: day, to: day }, house).from,
  } as const;
  const towards = cursor?.startsWith('n') === true ? 'newer' : 'older';
  let next = cursor;
  for (let searches = 1; ; searches += 1) {
    const { value, asOf } = await ask<'teamTransactions'>({ ...wish, cursor: next }, request.query, house);
    if (value === 'not-below') throw new Refused('forbidden');
    if (value === 'cursor-unknown') throw new Refused('bad-request', { fields: { cursor: 'format-incorrect' } });
    const beyond = value[towards];
    if (value.rows.length > 0 || beyond === null || searches >= MOST_SEARCHES)
      return {
        tree: PRESENT_TREE,
        ...{ newer: value.newer, older: value.older, asOf: asOfPosition(asOf, house) },
        rows: value.rows.map((one) => ({ ...one, amount: money(one.amount) })),
      };
    next = beyond;
  }
});
const past = handle(teamAt, async (request, house) => {
  const { at } = request.query;
  // What is still to come has no figures; a question about now waits for the store as every other one.
  if (at > house.clock.now()) throw new Refused('not-found');
  const { value } = await ask<'teamAt'>({ kind: 'teamAt', agent: callerOf(request).member.id, at }, {}, house);
  if (value === null) throw new Refused('not-found');
  return {
    at,
    dayStart: value.dayStart,
    list: value.rows.map((row) => ({ ...row, ...figuresOf(row) })),
  };
});
export const teamReportHandlers = [income, results, statement, transactions, past];
