/** Reads an agent's reports (R-AGENT-06, 07, 15). The newest request of each counts. */
import type { QueryOf } from '../../contract/call.ts';
import { agentIncome, teamResults, teamStatement } from '../../contract/team/reports.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { REPORT_REQUESTS, reportFailed, reportLoading, reportRead } from '../../domains/team/reports.slice.ts';
import {
  type IncomeSums,
  type ReportName,
  type ReportQuery,
  type Reports,
  RESULTS_PER_PAGE,
  type TeamFigures,
} from '../../domains/team/reports.state.ts';
import type { RestClient } from '../../transport/api.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';

type Decimals = { readonly [F in keyof IncomeSums]: string | number };
const incomeOf = (sums: Decimals): IncomeSums => ({
  commission: minorOf(sums.commission),
  realtime: minorOf(sums.realtime),
  daily: minorOf(sums.daily),
  hourly: minorOf(sums.hourly),
  dividend: minorOf(sums.dividend),
  paid: minorOf(sums.paid),
  total: minorOf(sums.total),
});
interface Answer<N extends ReportName> {
  readonly value: Reports[N];
  /** House time, Unix ms. */
  readonly at: number;
}
type Read<N extends ReportName> = (rest: RestClient, query: ReportQuery, signal: AbortSignal) => Promise<Answer<N>>;

const income: Read<'income'> = async (rest, { filter: { from, to } }, signal) => {
  const { value, at } = await rest.call(agentIncome, { query: { from, to } }, { signal });
  const days = value.list.map((one) => ({ day: one.day, ...incomeOf(one) }));
  return { value: { days, totals: incomeOf(value.totals) }, at };
};
type DecimalFigures = { readonly [F in keyof TeamFigures]: string | number };
const figuresOf = (one: DecimalFigures): TeamFigures => ({
  bets: Number(one.bets),
  stake: minorOf(one.stake),
  validBet: minorOf(one.validBet),
  result: minorOf(one.result),
  deposits: minorOf(one.deposits),
  withdrawals: minorOf(one.withdrawals),
});
const results: Read<'results'> = async (rest, { filter, page }, signal) => {
  const query = { ...filter, pageNo: page, pageSize: RESULTS_PER_PAGE } as QueryOf<typeof teamResults>;
  const { value, at } = await rest.call(teamResults, { query }, { signal });
  const { list, totalPages: pages, count, totals, days } = value;
  return {
    value: {
      ...{ pages, count },
      rows: list.map((one) => ({
        ...{ member: one.member, account: one.account, level: one.level },
        ...figuresOf(one),
      })),
      totals: figuresOf(totals),
      days: days.map((one) => ({ day: one.day, ...figuresOf(one) })),
    },
    at,
  };
};
const statement: Read<'statement'> = async (rest, { filter: { from, to } }, signal) => {
  const { value, at } = await rest.call(teamStatement, { query: { from, to } }, { signal });
  const { members, joined, activeMembers } = value;
  return { value: { members, joined, activeMembers, ...figuresOf(value) }, at };
};

const TIMEOUT_MS = 20_000;
const watch = <N extends ReportName>(name: N, read: Read<N>): Watcher =>
  monitored<ReportQuery>({
    name: `report ${name}`,
    on: REPORT_REQUESTS[name],
    cancelOn: [sessionEnded],
    timeoutMs: TIMEOUT_MS,
    keep: 'latest',
    run: function* ({ transport }, query) {
      yield* put(reportLoading(name));
      const { rest } = yield* call(() => transport());
      const { value, at } = yield* call((signal) => read(rest, query, signal));
      yield* put(reportRead({ name, of: query, value, at } as Parameters<typeof reportRead>[0]));
    },
    onFailed: function* (_, code) {
      yield* put(reportFailed({ name, code }));
    },
  });
export const watchReports = combineWatchers(
  watch('income', income),
  watch('results', results),
  watch('statement', statement),
);
