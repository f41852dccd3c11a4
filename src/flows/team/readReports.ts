/** Reads an agent's reports (R-AGENT-06, 07, 15). The newest request of each counts. */
import { agentIncome } from '../../contract/team/reports.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { REPORT_REQUESTS, reportFailed, reportLoading, reportRead } from '../../domains/team/reports.slice.ts';
import type { IncomeSums, ReportName, ReportQuery, Reports } from '../../domains/team/reports.state.ts';
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
      yield* put(reportRead({ name, of: query, value, at }));
    },
    onFailed: function* (_, code) {
      yield* put(reportFailed({ name, code }));
    },
  });
export const watchReports = combineWatchers(watch('income', income));
