/** What an agent's pages fetch: their terms, the team's past days, its recorded bets, announcements. The newest wish counts. */
import { agentAnnouncements } from '../../contract/announcements/announcements.calls.ts';
import { realtimeSalaryContracts } from '../../contract/contracts/contracts.calls.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { teamPeriod, teamRecord } from '../../contract/team/team.calls.ts';
import { wantBets, wantNotices, wantPast, wantTerms } from '../../domains/agent/agent.intents.ts';
import { agentRead, agentReadFailed, agentReading } from '../../domains/agent/agent.slice.ts';
import { type AgentRead, type AgentWishes, BETS_A_PAGE, NOTICES_A_PAGE } from '../../domains/agent/agent.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, type Pattern, read, tell } from '../machinery/effects.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';

function* terms({ transport }: FlowDeps): Flow {
  const { rest } = yield* ask(() => transport());
  const { value, at } = yield* ask((signal) => rest.call(realtimeSalaryContracts, {}, { signal }));
  const me = yield* read(selectMemberId);
  const own = value.list.find(({ downline, state }) => downline === me && state === 'signed')?.realtime ?? null;
  const known = own && { profitRate: own.profitRate, lossRate: own.lossRate, singleBet: minorOf(own.singleBet) };
  yield* tell(agentRead({ what: 'terms', value: known, at }));
}
function* past({ transport }: FlowDeps, period: AgentWishes['past']): Flow {
  const { rest } = yield* ask(() => transport());
  const { value, at } = yield* ask((signal) => rest.call(teamPeriod, { query: { period } }, { signal }));
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
  yield* tell(agentRead({ what: 'past', value: days, at }));
}
function* bets({ transport }: FlowDeps, of: AgentWishes['bets']): Flow {
  const { page, ...filter } = of;
  const { rest } = yield* ask(() => transport());
  const query = { ...filter, pageNo: page, pageSize: BETS_A_PAGE };
  const { value, at } = yield* ask((signal) => rest.call(teamRecord, { query }, { signal }));
  const list = value.list.map((bet) => ({ ...bet, stake: minorOf(bet.stake), payout: minorOrNull(bet.payout) }));
  yield* tell(agentRead({ what: 'bets', value: { of, bets: list, total: value.total, pages: value.totalPages }, at }));
}
function* notices({ transport }: FlowDeps, { page, language }: AgentWishes['notices']): Flow {
  const { rest } = yield* ask(() => transport());
  const query = { pageNo: page, pageSize: NOTICES_A_PAGE, language };
  const { value, at } = yield* ask((signal) => rest.call(agentAnnouncements, { query }, { signal }));
  yield* tell(agentRead({ what: 'notices', value: { page, notices: value.list, pages: value.totalPages }, at }));
}

const TIMEOUT_MS = 20_000;
/** One watcher a kind: a page of bets that is turned does not stop the terms on their way. */
const watch = <P>(what: AgentRead, on: Pattern<P>, run: (deps: FlowDeps, of: P) => Flow): Watcher =>
  monitored<P>({
    name: `agent ${what}`,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: TIMEOUT_MS,
    keep: 'latest',
    run: function* (deps, of) {
      yield* tell(agentReading(what));
      yield* run(deps, of);
    },
    onFailed: function* (_, code) {
      yield* tell(agentReadFailed({ what, code }));
    },
  });
export const watchAgentReads = together(
  watch('terms', wantTerms, terms),
  watch('past', wantPast, past),
  watch('bets', wantBets, bets),
  watch('notices', wantNotices, notices),
);
