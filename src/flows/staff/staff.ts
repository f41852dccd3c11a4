/** Reads and acts of the page on which an agent keeps the staff accounts (decision 0333). Each act is one write under one key. */
import * as calls from '../../contract/staff/staff.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import * as intents from '../../domains/staff/staff.intents.ts';
import { selectStaffAct } from '../../domains/staff/staff.selectors.ts';
import {
  staffActBegun,
  staffActDone,
  staffActRefused,
  staffFailed,
  staffRead,
  staffReading,
} from '../../domains/staff/staff.slice.ts';
import { ACTS_PER_PAGE, type StaffAct } from '../../domains/staff/staff.state.ts';
import { type Secret, secret } from '../../lib/secret.ts';
import type { Answer } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, type Pattern, put, select } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write } from '../operations/write.ts';

const reading = <P>(part: 'accounts' | 'log', on: Pattern<P>, run: (deps: FlowDeps, of: P) => Flow): Watcher =>
  monitored<P>({
    name: `staff ${part}`,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: 20_000,
    keep: 'latest',
    run: function* (deps, of) {
      yield* put(staffReading(part));
      yield* run(deps, of);
    },
    onFailed: function* (_, code) {
      yield* put(staffFailed({ part, code }));
    },
  });
function* accounts({ transport }: FlowDeps): Flow {
  const { rest } = yield* call(() => transport());
  const { value, at } = yield* call((signal) => rest.call(calls.staffAccounts, {}, { signal }));
  yield* put(staffRead({ part: 'accounts', value: value.list, at }));
}
function* log({ transport }: FlowDeps, page: number): Flow {
  const { rest } = yield* call(() => transport());
  const query = { pageNo: page, pageSize: ACTS_PER_PAGE };
  const { value, at } = yield* call((signal) => rest.call(calls.agentLog, { query }, { signal }));
  yield* put(staffRead({ part: 'log', value: { page, pages: value.totalPages, acts: value.list }, at }));
}
interface Act<V> {
  readonly kind: StaffAct['kind'];
  readonly about: string;
  readonly send: (rest: Transport['rest'], key: string) => Promise<Answer<V>>;
  readonly told: (value: V) => { readonly initialPassword?: Secret };
}
/** The list and the newest entries of the log show what the act has changed. */
function* readAgain(): Flow {
  yield* put(intents.requestStaff());
  yield* put(intents.requestAgentLog(1));
}
function* perform<V>(deps: FlowDeps, { kind, about, send, told }: Act<V>): Flow {
  const key = deps.platform.random.id();
  yield* put(staffActBegun({ kind, key, about }));
  const { rest } = yield* call(() => deps.transport());
  try {
    const sent = { kind: 'downlineChange', key, what: about, send: () => send(rest, key) } as const;
    const { value } = yield* write(deps, sent);
    yield* put(staffActDone({ key, ...told(value) }));
    yield* readAgain();
  } catch (error) {
    const code = codeOf(error, `staff ${kind}`, deps.platform.report);
    const standing = yield* select((state: RootState) => selectOperation(state, key));
    // While its outcome is being looked up, the act is not refused.
    if (code !== 'cancelled' && standing?.state !== 'unknown') yield* put(staffActRefused({ key, code }));
    throw error;
  }
}
/** What the operation has become, where the call itself has not told it. */
function* reportOutcome({ id: key, state, code }: Operation): Flow {
  if (state === 'done') {
    yield* put(staffActDone({ key }));
    yield* readAgain();
  } else yield* put(staffActRefused({ key, code: state === 'unknown' ? 'lost' : (code ?? 'not-sent') }));
}
const acting = <P, V>(name: string, on: Pattern<P>, act: (of: P) => Act<V>): Watcher =>
  monitored<P>({
    name,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: 45_000,
    // A second press while the first is under way does nothing.
    keep: 'first',
    run: (deps, of) => perform(deps, act(of)),
    onFailed: function* (_, code) {
      const standing = yield* select(selectStaffAct);
      if (standing?.state !== 'sending') return;
      const operation = yield* select((state: RootState) => selectOperation(state, standing.key));
      if (operation !== null) yield* onOutcome(standing.key, reportOutcome);
      else yield* put(staffActRefused({ key: standing.key, code: code === 'timeout' ? 'not-sent' : code }));
    },
  });
const nothing = () => ({});

export const watchStaff = combineWatchers(
  reading('accounts', intents.requestStaff, accounts),
  reading('log', intents.requestAgentLog, log),
  acting('openStaff', intents.openStaff, ({ account, rights }) => ({
    ...{ kind: 'open', about: account },
    send: (rest, key) => rest.call(calls.openStaff, { body: { account, rights: [...rights] } }, { key }),
    told: ({ initialPassword }) => ({ initialPassword: secret(initialPassword) }),
  })),
  acting('setStaffRights', intents.setStaffRights, ({ staff, account, rights }) => ({
    ...{ kind: 'rights', about: account },
    send: (rest, key) => rest.call(calls.setStaffRights, { body: { staff, rights: [...rights] } }, { key }),
    told: nothing,
  })),
  acting('endStaff', intents.endStaff, ({ staff, account }) => ({
    ...{ kind: 'end', about: account },
    send: (rest, key) => rest.call(calls.endStaff, { query: { staff } }, { key }),
    told: nothing,
  })),
);
