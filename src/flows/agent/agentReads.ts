/**
 * Reads of an agent's pages: their terms, the team's past days and moments, its recorded bets, announcements. The newest request
 * counts.
 */
import { agentAnnouncements } from '../../contract/announcements/announcements.calls.ts';
import { realtimeSalaryContracts } from '../../contract/contracts/contracts.calls.ts';
import { payoutLines } from '../../contract/salary/payouts.calls.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { teamPeriod, teamRecord } from '../../contract/team/team.calls.ts';
import { teamAt } from '../../contract/team/reports.calls.ts';
import {
  requestBets,
  requestMoment,
  requestNotices,
  requestPast,
  requestPayoutLines,
  requestTerms,
} from '../../domains/agent/agent.intents.ts';
import { agentReadDone, agentReadFailed, agentReadStarted } from '../../domains/agent/agent.slice.ts';
import {
  type AgentRead,
  type AgentRequests,
  BETS_PER_PAGE,
  NOTICES_PER_PAGE,
} from '../../domains/agent/agent.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectAgentId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, type Pattern, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';

function* terms({ transport }: FlowDeps): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(realtimeSalaryContracts, {}, { signal }));
  const me = yield* select(selectAgentId);
  const own = value.list.find(({ downline, state }) => downline === me && state === 'signed')?.realtime ?? null;
  const known = own && { profitRate: own.profitRate, lossRate: own.lossRate, singleBet: minorOf(own.singleBet) };
  yield* put(agentReadDone({ what: 'terms', value: known, at }));
}
function* past({ transport }: FlowDeps, period: AgentRequests['past']): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(teamPeriod, { query: { period } }, { signal }));
  const rows = value.list.map((row) => ({
    ...row,
    stake: minorOf(row.stake),
    turnover: minorOf(row.turnover),
    result: minorOf(row.result),
    deposits: minorOf(row.deposits),
    withdrawals: minorOf(row.withdrawals),
  }));
  const byMember = Object.fromEntries(rows.map((row) => [row.member, row]));
  const days = { period: value.period, from: value.from, until: value.until, rows: byMember };
  yield* put(agentReadDone({ what: 'past', value: days, at }));
}
function* moment({ transport }: FlowDeps, wanted: AgentRequests['moment']): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(teamAt, { query: { at: wanted } }, { signal }));
  const rows = value.list.map(({ validBet, ...row }) => ({
    ...row,
    online: false,
    stake: minorOf(row.stake),
    turnover: minorOf(validBet),
    result: minorOf(row.result),
    deposits: minorOf(row.deposits),
    withdrawals: minorOf(row.withdrawals),
  }));
  const byMember = Object.fromEntries(rows.map((row) => [row.member, row]));
  yield* put(agentReadDone({ what: 'moment', value: { at: value.at, rows: byMember }, at }));
}
function* bets({ transport }: FlowDeps, of: AgentRequests['bets']): Flow {
  const { page, ...filter } = of;
  const { rest } = yield* call(() => transport());
  const query = { ...filter, pageNo: page, pageSize: BETS_PER_PAGE };
  const { value, at } = yield* call((signal) => rest.call(teamRecord, { query }, { signal }));
  const list = value.list.map((bet) => ({ ...bet, stake: minorOf(bet.stake), payout: minorOrNull(bet.payout) }));
  yield* put(
    agentReadDone({ what: 'bets', value: { of, bets: list, total: value.total, pages: value.totalPages }, at }),
  );
}
function* notices({ transport }: FlowDeps, { page, language }: AgentRequests['notices']): Flow {
  const { rest } = yield* call(() => transport());
  const query = { pageNo: page, pageSize: NOTICES_PER_PAGE, language };
  const { value, at } = yield* call((signal) => rest.call(agentAnnouncements, { query }, { signal }));
  yield* put(agentReadDone({ what: 'notices', value: { page, notices: value.list, pages: value.totalPages }, at }));
}
function* lines({ transport }: FlowDeps, reference: AgentRequests['payoutLines']): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(payoutLines, { query: { reference } }, { signal }));
  const list = value.list.map((line) => ({
    ...line,
    validBet: minorOf(line.validBet),
    profitLoss: minorOf(line.profitLoss),
  }));
  yield* put(agentReadDone({ what: 'payoutLines', value: { reference, lines: list }, at }));
}

const TIMEOUT_MS = 20_000;
/** One watcher per kind, so that turning a page of bets does not cancel the read of the terms. */
const watch = <P>(what: AgentRead, on: Pattern<P>, run: (deps: FlowDeps, of: P) => Flow): Watcher =>
  monitored<P>({
    name: `agent ${what}`,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: TIMEOUT_MS,
    keep: 'latest',
    run: function* (deps, of) {
      yield* put(agentReadStarted(what));
      yield* run(deps, of);
    },
    onFailed: function* (_, code) {
      yield* put(agentReadFailed({ what, code }));
    },
  });
export const watchAgentReads = combineWatchers(
  watch('terms', requestTerms, terms),
  watch('past', requestPast, past),
  watch('moment', requestMoment, moment),
  watch('bets', requestBets, bets),
  watch('notices', requestNotices, notices),
  watch('payoutLines', requestPayoutLines, lines),
);
