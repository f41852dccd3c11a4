/**
 * What an agent does to accounts below: opening, rates, freezes, registration links and transfers (decision 0332). Each is one
 * write under one key; a lost answer is looked up.
 */
import { toDecimal } from '../../contract/decimal.ts';
import * as calls from '../../contract/team/downlines.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import * as intents from '../../domains/team/downlines.intents.ts';
import { selectDownlineAct, selectDownlineDetails } from '../../domains/team/downlines.selectors.ts';
import {
  downlineActBegun,
  downlineActDone,
  downlineActRefused,
  downlineTransferLocked,
} from '../../domains/team/downlines.slice.ts';
import type { DownlineAct, DownlineActKind } from '../../domains/team/downlines.state.ts';
import { secret, takeSecret } from '../../lib/secret.ts';
import type { Answer } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, type Pattern, put, select } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write } from '../operations/write.ts';
import { refusalOf, retryAfterOf } from '../session/refusal.ts';

interface Act<V> {
  readonly kind: DownlineActKind;
  readonly about: string;
  /** Minor units. */
  readonly amount?: number;
  readonly send: (rest: Transport['rest'], key: string) => Promise<Answer<V>>;
  readonly told: (value: V) => Partial<Pick<DownlineAct, 'reference' | 'initialPassword'>>;
  /** The member whose figures the act has changed; null: no account's. */
  readonly member: string | null;
}
/** The account's page shows what the act has made of it. */
function* readAgain(member: string | null): Flow {
  if (member === null) return;
  const { data } = yield* select(selectDownlineDetails);
  if (data?.member === member) yield* put(intents.requestDownline(member));
}
function* perform<V>(deps: FlowDeps, { kind, about, amount, send, told, member }: Act<V>): Flow {
  const key = deps.platform.random.id();
  yield* put(downlineActBegun({ kind, key, about, amount: amount ?? null }));
  const { rest } = yield* call(() => deps.transport());
  const operation = kind === 'transfer' ? 'downlineTransfer' : 'downlineChange';
  try {
    const { value } = yield* write(deps, { kind: operation, key, what: about, send: () => send(rest, key) });
    yield* put(downlineActDone({ key, ...told(value) }));
    yield* readAgain(member);
  } catch (error) {
    const code = codeOf(error, `downline ${kind}`, deps.platform.report);
    const seconds = kind === 'transfer' ? retryAfterOf(error) : null;
    if (seconds !== null) {
      const now = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
      yield* put(downlineTransferLocked(now + seconds * 1_000));
    }
    const standing = yield* select((state: RootState) => selectOperation(state, key));
    // While its outcome is being looked up, the act is not refused.
    if (code !== 'cancelled' && standing?.state !== 'unknown')
      yield* put(downlineActRefused({ key, code, fields: refusalOf(error, code).fields }));
    throw error;
  }
}
/** What the operation has become, where the call itself has not told it. */
function* reportOutcome({ id: key, state, code }: Operation): Flow {
  if (state === 'done') yield* put(downlineActDone({ key }));
  // The house can no longer tell.
  else yield* put(downlineActRefused({ key, code: state === 'unknown' ? 'lost' : (code ?? 'not-sent'), fields: {} }));
}
const watch = <P, V>(name: string, on: Pattern<P>, act: (of: P) => Act<V>): Watcher =>
  monitored<P>({
    name,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: 45_000,
    // A second press while the first is under way does nothing.
    keep: 'first',
    run: (deps, of) => perform(deps, act(of)),
    onFailed: function* (_, code) {
      const standing = yield* select(selectDownlineAct);
      if (standing?.state !== 'sending') return;
      const operation = yield* select((state: RootState) => selectOperation(state, standing.key));
      if (operation !== null) yield* onOutcome(standing.key, reportOutcome);
      else
        yield* put(downlineActRefused({ key: standing.key, code: code === 'timeout' ? 'not-sent' : code, fields: {} }));
    },
  });
const nothing = () => ({});

export const watchDownlineActs = combineWatchers(
  watch('openDownline', intents.openDownline, (body) => ({
    ...{ kind: 'open', about: body.account, member: null },
    send: (rest, key) => rest.call(calls.openDownline, { body }, { key }),
    told: ({ initialPassword }) => ({ initialPassword: secret(initialPassword) }),
  })),
  watch('setDownlineRate', intents.setDownlineRate, ({ account, ...body }) => ({
    ...{ kind: 'rate', about: account, member: body.member },
    send: (rest, key) => rest.call(calls.setDownlineRate, { body }, { key }),
    told: nothing,
  })),
  watch('freezeDownline', intents.freezeDownline, ({ account, ...body }) => ({
    ...{ kind: body.frozen ? 'freeze' : 'unfreeze', about: account, member: body.member },
    send: (rest, key) => rest.call(calls.freezeDownline, { body }, { key }),
    told: nothing,
  })),
  watch('createRegistrationLink', intents.createRegistrationLink, (body) => ({
    ...{ kind: 'link', about: body.note, member: null },
    send: (rest, key) => rest.call(calls.createRegistrationLink, { body }, { key }),
    told: ({ code }) => ({ reference: code }),
  })),
  watch('endRegistrationLink', intents.endRegistrationLink, (code) => ({
    ...{ kind: 'endLink', about: code, member: null },
    send: (rest, key) => rest.call(calls.endRegistrationLink, { query: { code } }, { key }),
    told: nothing,
  })),
  watch('transferDownline', intents.transferDownline, ({ member, account, amount, ...asked }) => {
    // Taken once: every attempt under the key must have the identical body.
    const paymentPassword = (takeSecret(asked.paymentPassword) ?? '').trim();
    const body = { member, amount: toDecimal(amount), paymentPassword };
    return {
      ...{ kind: 'transfer', about: account, amount, member },
      send: (rest, key) => rest.call(calls.transferDownline, { body }, { key }),
      told: ({ reference }) => ({ reference }),
    };
  }),
);
