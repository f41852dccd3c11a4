/** A forgotten password: by mail a confirmation that tells nobody anything, by phone a new one at once (R-RECOV-03, 04, 06). */
import { forgetPassword, getPasswordByPhone } from '../../contract/password/password.calls.ts';
import { waitEnded } from '../../domains/codes/codes.slice.ts';
import { closeDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  giveUpRecovery,
  type MailAsked,
  type PhoneAsked,
  recoverByMail,
  recoverByPhone,
} from '../../domains/password/password.intents.ts';
import { recoveryFailed, recoveryTried } from '../../domains/password/password.slice.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { entranceOf } from './login.ts';
import { refusalOf } from './refusal.ts';
import { enterSession, leaveHalfway } from './session.ts';

const TIMEOUT_MS = 45_000;

function* runMail(deps: FlowDeps, { username, email, submission }: MailAsked): Flow {
  yield* tell(recoveryTried());
  const transport = yield* ask(() => deps.transport());
  const body = { username: username.trim(), email: email.trim() };
  try {
    yield* ask((signal) => transport.rest.call(forgetPassword, { body }, { signal, key: submission }));
  } catch (error) {
    yield* sayWhy(deps, error);
    throw error;
  }
  yield* tell(swapDialog({ kind: 'message', titleKey: 'password:mailed.title', textKey: 'password:mailed.text' }));
}
function* runPhone(deps: FlowDeps, asked: PhoneAsked): Flow {
  yield* tell(recoveryTried());
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const verificationCode = (takeSecret(asked.code) ?? '').trim();
  const transport = yield* ask(() => deps.transport());
  const body = { mobileNum: asked.mobileNum, verificationCode, newPassword };
  try {
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(getPasswordByPhone, { body }, { signal, key: asked.submission }),
    );
    yield* enterSession(deps, transport, entranceOf(value, at, true));
    yield* tell(closeDialog('forgotPassword'));
    deps.router.go('/');
    yield* tell(toastRaised({ textKey: 'password:changed', values: {}, tone: 'plain' }));
  } catch (error) {
    yield* sayWhy(deps, error);
    throw error;
  }
}
function* sayWhy(deps: FlowDeps, error: unknown): Flow {
  const code = codeOf(error, 'recovery', deps.platform.report);
  if (code === 'cancelled') return;
  // R-ERR-34: this one is no good any more, so another may be asked for at once.
  if (code === 'code-expired') yield* tell(waitEnded('reset'));
  yield* tell(recoveryFailed(refusalOf(error, code)));
}
const late = { code: 'timeout', fields: {}, reference: null, message: null };

const byMail = monitored({
  name: 'recoverByMail',
  on: recoverByMail,
  cancelOn: [giveUpRecovery],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runMail,
  *onFailed(_deps, code) {
    if (code === 'timeout') yield* tell(recoveryFailed(late));
  },
});
const byPhone = monitored({
  name: 'recoverByPhone',
  on: recoverByPhone,
  cancelOn: [giveUpRecovery],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runPhone,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    yield* tell(recoveryFailed(late));
  },
});
/** Closing the dialog in between leaves nobody half inside (R-SESS-18). */
const givingUp = monitored({
  name: 'giveUpRecovery',
  on: giveUpRecovery,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps) {
    yield* tell(closeDialog('forgotPassword'));
    yield* tell(recoveryFailed(null));
    yield* leaveHalfway(deps);
  },
});
export const watchForgotPassword = together(byMail, byPhone, givingUp);
