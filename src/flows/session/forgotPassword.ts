/**
 * Recovers a forgotten password: by mail with a confirmation that reveals nothing, by phone with a new password at once
 * (R-RECOV-03, 04, 06).
 */
import { forgetPassword, getPasswordByPhone } from '../../contract/password/password.calls.ts';
import { waitEnded } from '../../domains/verification/verification.slice.ts';
import { closeDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  cancelRecovery,
  type MailRecoveryRequest,
  type PhoneRecoveryRequest,
  recoverByMail,
  recoverByPhone,
} from '../../domains/password/password.intents.ts';
import { recoveryFailed, recoverySubmitted } from '../../domains/password/password.slice.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { extraOf, requireExtra } from './extraCheck.ts';
import { loginResultOf } from './login.ts';
import { refusalOf } from './refusal.ts';
import { enterSession, abortEntry } from './session.ts';

const TIMEOUT_MS = 45_000;
const CHANGED = toastRaised({ textKey: 'password:changed', values: {}, tone: 'plain' });

function* runMail(deps: FlowDeps, { username, email, submission }: MailRecoveryRequest): Flow {
  yield* put(recoverySubmitted());
  const transport = yield* call(() => deps.transport());
  const body = { username: username.trim(), email: email.trim() };
  try {
    yield* call((signal) => transport.rest.call(forgetPassword, { body }, { signal, key: submission }));
  } catch (error) {
    yield* reportFailure(deps, error);
    throw error;
  }
  yield* put(swapDialog({ kind: 'message', titleKey: 'password:mailed.title', textKey: 'password:mailed.text' }));
}
function* runPhone(deps: FlowDeps, asked: PhoneRecoveryRequest): Flow {
  yield* put(recoverySubmitted());
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const verificationCode = (takeSecret(asked.code) ?? '').trim();
  const transport = yield* call(() => deps.transport());
  const body = { mobileNum: asked.mobileNum, verificationCode, newPassword };
  try {
    const { value, at } = yield* call((signal) =>
      transport.rest.call(getPasswordByPhone, { body }, { signal, key: asked.submission }),
    );
    yield* enterSession(deps, transport, loginResultOf(value, at, true));
    yield* put(closeDialog('forgotPassword'));
    deps.router.go('/');
    yield* put(CHANGED);
  } catch (error) {
    const extra = extraOf(error);
    if (extra !== null) {
      // The password is set; the member's authenticator is asked for as at every log-in.
      yield* put(recoveryFailed(null));
      yield* put(CHANGED);
      return yield* requireExtra(deps, extra, { exempt: true, remember: null });
    }
    yield* reportFailure(deps, error);
    throw error;
  }
}
function* reportFailure(deps: FlowDeps, error: unknown): Flow {
  const code = codeOf(error, 'recovery', deps.platform.report);
  if (code === 'cancelled') return;
  // R-ERR-34: this code is no longer valid, so that another may be requested at once.
  if (code === 'code-expired') yield* put(waitEnded('reset'));
  yield* put(recoveryFailed(refusalOf(error, code)));
}
const late = { code: 'timeout', fields: {}, reference: null, message: null };

const byMail = monitored({
  name: 'recoverByMail',
  on: recoverByMail,
  cancelOn: [cancelRecovery],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runMail,
  *onFailed(_deps, code) {
    if (code === 'timeout') yield* put(recoveryFailed(late));
  },
});
const byPhone = monitored({
  name: 'recoverByPhone',
  on: recoverByPhone,
  cancelOn: [cancelRecovery],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runPhone,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    yield* put(recoveryFailed(late));
  },
});
/** Closing the dialog in between leaves no half-started session (R-SESS-18). */
const givingUp = monitored({
  name: 'giveUpRecovery',
  on: cancelRecovery,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* put(closeDialog('forgotPassword'));
    yield* put(recoveryFailed(null));
    yield* abortEntry(deps);
  },
});
export const watchForgotPassword = combineWatchers(byMail, byPhone, givingUp);
