/** Adds, renames and removes passkeys (decision 0303). The topic brings the list itself. */
import * as calls from '../../contract/passkeys/passkeys.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  addPasskey,
  type PasskeyPermit,
  removePasskey,
  renamePasskey,
  resetPasskeyDialog,
} from '../../domains/passkeys/passkeys.intents.ts';
import { passkeyChanged, passkeyFailed } from '../../domains/passkeys/passkeys.slice.ts';
import { takeSecret, type Secret } from '../../lib/secret.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { refusalOf } from '../session/refusal.ts';

/** The person has five minutes at the device, as long as the house's challenge lives. */
const TIMEOUT_MS = 5 * 60_000;

const textOf = (handle: Secret): string => (takeSecret(handle) ?? '').trim();
const permitOf = ({ password, factor }: PasskeyPermit) => ({
  password: textOf(password),
  ...(factor === null ? {} : { factor: { method: factor.method, code: textOf(factor.code) } }),
});
/** Runs the change, and keeps the refusal for the dialog. */
function* runOrFail(deps: FlowDeps, name: string, run: (transport: Transport) => Flow): Flow {
  try {
    yield* run(yield* call(() => deps.transport()));
  } catch (error) {
    const code = codeOf(error, name, deps.platform.report);
    if (code !== 'cancelled') yield* put(passkeyFailed(refusalOf(error, code)));
    throw error;
  }
}
function* onFailed(_: FlowDeps, code: string): Flow {
  if (code === 'timeout') yield* put(passkeyFailed({ code, fields: {}, reference: null, message: null }));
}
const common = {
  cancelOn: [sessionEnded, resetPasskeyDialog],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  onFailed,
} as const;

const adding = monitored({
  ...common,
  name: 'addPasskey',
  on: addPasskey,
  run: (deps, { name, ...permit }) =>
    runOrFail(deps, 'addPasskey', function* ({ rest }) {
      const { passkeys, random } = deps.platform;
      const body = { name, ...permitOf(permit) };
      const { value } = yield* call((signal) => rest.call(calls.beginPasskey, { body }, { signal, key: random.id() }));
      const created = yield* call((signal) => passkeys.create(value.options, signal));
      yield* call((signal) => rest.call(calls.addPasskey, { body: { created } }, { signal, key: random.id() }));
      yield* put(passkeyChanged({ what: 'added', name: name.trim() }));
    }),
});
const renaming = monitored({
  ...common,
  name: 'renamePasskey',
  on: renamePasskey,
  run: (deps, body) =>
    runOrFail(deps, 'renamePasskey', function* ({ rest }) {
      const key = deps.platform.random.id();
      const { value } = yield* call((signal) => rest.call(calls.renamePasskey, { body }, { signal, key }));
      yield* put(passkeyChanged({ what: 'renamed', name: value.name }));
    }),
});
const removing = monitored({
  ...common,
  name: 'removePasskey',
  on: removePasskey,
  run: (deps, { id, name, permit }) =>
    runOrFail(deps, 'removePasskey', function* ({ rest }) {
      const { passkeys, random } = deps.platform;
      const prove = function* () {
        const { value } = yield* call((signal) =>
          rest.call(calls.beginPasskeyProof, { body: { id } }, { signal, key: random.id() }),
        );
        return { proof: yield* call((signal) => passkeys.prove(value.options, signal)) };
      };
      const body = { id, ...(permit === null ? yield* prove() : permitOf(permit)) };
      yield* call((signal) => rest.call(calls.removePasskey, { body }, { signal, key: random.id() }));
      yield* put(passkeyChanged({ what: 'removed', name }));
    }),
});
export const watchPasskeys = combineWatchers(adding, renaming, removing);
