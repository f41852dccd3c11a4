/** Reads of the accounts below an agent: a page of the list, one account, the terms of a transfer. The newest request counts. */
import { minorOf } from '../../contract/snapshot.ts';
import * as calls from '../../contract/team/downlines.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { paymentPasswordSet } from '../../domains/password/password.slice.ts';
import { requestDownline, requestDownlines, requestDownlineTerms } from '../../domains/team/downlines.intents.ts';
import {
  downlinePasswordSeen,
  downlinesFailed,
  downlinesRead,
  downlinesReading,
} from '../../domains/team/downlines.slice.ts';
import { type DownlineQuery, DOWNLINES_PER_PAGE, type DownlineSums } from '../../domains/team/downlines.state.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, type Pattern, put } from '../machinery/effects.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';

function* list({ transport }: FlowDeps, of: DownlineQuery): Flow {
  const { under, search, status, kind, sort, descending, page } = of;
  const { rest } = yield* call(() => transport());
  const query = {
    ...({ pageNo: page, pageSize: DOWNLINES_PER_PAGE, sort, descending: descending ? 'true' : 'false' } as const),
    ...(under !== null && { under }),
    ...(search !== '' && { search }),
    ...(status !== null && { status }),
    ...(kind !== null && { kind }),
  };
  const { value, at } = yield* call((signal) => rest.call(calls.downlines, { query }, { signal }));
  const { list: listed, path, totalPages: pages, total, balance, ownRate } = value;
  const rows = listed.map((row) => ({ ...row, balance: minorOf(row.balance) }));
  const read = { of, path, rows, pages, total, balance: minorOf(balance), ownRate };
  yield* put(downlinesRead({ part: 'list', value: read, at }));
}
const sumsOf = ({ bets, ...sums }: AnswerOf<typeof calls.downline>['today']): DownlineSums => ({
  bets,
  stake: minorOf(sums.stake),
  validBet: minorOf(sums.validBet),
  result: minorOf(sums.result),
  deposits: minorOf(sums.deposits),
  withdrawals: minorOf(sums.withdrawals),
});
function* details({ transport }: FlowDeps, member: string): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(calls.downline, { query: { member } }, { signal }));
  const { today, week, month, balance, ...row } = value;
  const sums = { today: sumsOf(today), week: sumsOf(week), month: sumsOf(month) };
  yield* put(downlinesRead({ part: 'details', value: { ...row, ...sums, balance: minorOf(balance) }, at }));
}
function* terms({ transport }: FlowDeps, member: string): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(calls.downlineTerms, { query: { member } }, { signal }));
  const { account, min, max, paymentPassword } = value;
  const read = { member, account, min: minorOf(min), max: minorOf(max), paymentPassword };
  yield* put(downlinesRead({ part: 'terms', value: read, at }));
}
const watch = <P>(part: 'list' | 'details' | 'terms', on: Pattern<P>, run: (deps: FlowDeps, of: P) => Flow): Watcher =>
  monitored<P>({
    name: `downlines ${part}`,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: 20_000,
    keep: 'latest',
    run: function* (deps, of) {
      yield* put(downlinesReading(part));
      yield* run(deps, of);
    },
    onFailed: function* (_, code) {
      yield* put(downlinesFailed({ part, code }));
    },
  });
/** The transfer's form takes the place of the one that set the password, at once. */
const passwordSet = monitored({
  name: 'downlinePasswordSet',
  on: paymentPasswordSet,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(downlinePasswordSeen());
  },
});
export const watchDownlineReads = combineWatchers(
  passwordSet,
  watch('list', requestDownlines, list),
  watch('details', requestDownline, details),
  watch('terms', requestDownlineTerms, terms),
);
