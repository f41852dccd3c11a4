/** Enrols an authenticator app, renews its recovery codes, and removes it (decision 0297). */
import * as calls from '../../contract/authenticator/authenticator.calls.ts';
import {
  type CodeRequest,
  confirmEnrolment,
  removeAuthenticator,
  renewRecoveryCodes,
  requestEnrolment,
} from '../../domains/authenticator/authenticator.intents.ts';
import {
  authenticatorFailed,
  enrolmentBegun,
  recoveryCodesIssued,
} from '../../domains/authenticator/authenticator.slice.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { requestSecurity } from '../../domains/member/security.intents.ts';
import { securityChanged } from '../../domains/member/security.slice.ts';
import { secret, takeSecret, type Secret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { refusalOf } from '../session/refusal.ts';

/** The house hashes a password, slowly on purpose. */
const TIMEOUT_MS = 30_000;

const textOf = (handle: Secret): string => (takeSecret(handle) ?? '').trim();
/** Runs one of the calls, and keeps the refusal for the dialog. */
function* runOrFail(deps: FlowDeps, name: string, run: () => Flow): Flow {
  try {
    yield* run();
  } catch (error) {
    const code = codeOf(error, name, deps.platform.report);
    if (code !== 'cancelled') yield* put(authenticatorFailed(refusalOf(error, code)));
    // Another tab has changed it, or an answer was lost: the page shows what the house has.
    if (code === 'operation-not-allowed' || code === 'code-expired') yield* put(requestSecurity());
    throw error;
  }
}
function* onFailed(_: FlowDeps, code: string): Flow {
  if (code === 'timeout') yield* put(authenticatorFailed({ code, fields: {}, reference: null, message: null }));
}
const common = { cancelOn: [sessionEnded], timeoutMs: TIMEOUT_MS, keep: 'first', onFailed } as const;

const beginning = monitored({
  ...common,
  name: 'beginAuthenticator',
  on: requestEnrolment,
  run: (deps, { password, submission: key }) =>
    runOrFail(deps, 'beginAuthenticator', function* () {
      const { rest } = yield* call(() => deps.transport());
      const body = { password: textOf(password) };
      const { value } = yield* call((signal) => rest.call(calls.beginAuthenticator, { body }, { signal, key }));
      yield* put(enrolmentBegun({ secret: secret(value.secret), uri: secret(value.uri) }));
    }),
});
const showCodes = (codes: readonly string[]) => recoveryCodesIssued(secret(codes.join('\n')));
const confirming = monitored({
  ...common,
  name: 'confirmAuthenticator',
  on: confirmEnrolment,
  run: (deps, { code, submission: key }: CodeRequest) =>
    runOrFail(deps, 'confirmAuthenticator', function* () {
      const { rest } = yield* call(() => deps.transport());
      const body = { code: textOf(code) };
      const { value } = yield* call((signal) => rest.call(calls.confirmAuthenticator, { body }, { signal, key }));
      yield* put(showCodes(value.recoveryCodes));
      yield* put(requestSecurity());
    }),
});
const renewing = monitored({
  ...common,
  name: 'renewRecoveryCodes',
  on: renewRecoveryCodes,
  run: (deps, { code, submission: key }: CodeRequest) =>
    runOrFail(deps, 'renewRecoveryCodes', function* () {
      const { rest } = yield* call(() => deps.transport());
      const body = { code: textOf(code) };
      const { value } = yield* call((signal) => rest.call(calls.renewRecoveryCodes, { body }, { signal, key }));
      yield* put(showCodes(value.recoveryCodes));
      yield* put(requestSecurity());
    }),
});
const removing = monitored({
  ...common,
  name: 'removeAuthenticator',
  on: removeAuthenticator,
  run: (deps, { method, code, submission: key }) =>
    runOrFail(deps, 'removeAuthenticator', function* () {
      const { rest } = yield* call(() => deps.transport());
      const body = { method, code: textOf(code) };
      yield* call((signal) => rest.call(calls.removeAuthenticator, { body }, { signal, key }));
      yield* put(securityChanged({ what: 'authenticator' }));
      yield* put(requestSecurity());
    }),
});
export const watchAuthenticator = combineWatchers(beginning, confirming, renewing, removing);
