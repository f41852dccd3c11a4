/**
 * Changes the password, forced or by choice (R-RECOV-01, R-RECOV-02, R-CALL-10): sends the log-in's ticket or the old
 * password, gets a fresh token, reads the member info again, closes the dialog and shows home.
 */
import { changePassword as changePasswordCall } from '../../contract/password/password.calls.ts';
import type { UserInfo } from '../../contract/session/session.calls.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  openPasswordChange,
  type ChangeRequest,
  changePassword,
  cancelPasswordChange,
} from '../../domains/password/password.intents.ts';
import { selectPasswordChanged } from '../../domains/password/password.selectors.ts';
import { changeOpened, changeFailed, changeSubmitted, passwordChanged } from '../../domains/password/password.slice.ts';
import {
  selectExpiry,
  selectFirstTimeLogin,
  selectIsLogin,
  selectIsStaff,
  selectMemberId,
} from '../../domains/session/session.selectors.ts';
import { wantedRouteChanged } from '../../domains/session/session.slice.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { loginResultOf } from './login.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { enterSession, abortEntry } from './session.ts';
import { hasFirstPasswordTicket, hasChangeTicket, storeChangeTicket, takeChangeTicket } from './ticket.ts';
import { replaceToken } from './token.ts';

/** The main site is no place of an agent's staff (decision 0333). */
const STAFF_HOME = '/agentHome';
/** The house hashes twice, slowly on purpose. */
const TIMEOUT_MS = 45_000;

/** The house checks the ticket last: after any other refusal, or a lost answer, the ticket is still valid. */
const ticketIsSpent = (error: unknown): boolean =>
  error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === 'wrong-credentials';

function* send(deps: FlowDeps, transport: Transport, asked: ChangeRequest): Flow<{ value: UserInfo; at: number }> {
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const ticket = asked.oldPassword === null ? takeChangeTicket(deps) : null;
  const proof =
    asked.oldPassword === null
      ? ticket === null
        ? {}
        : { changeTicket: ticket.ticket }
      : { oldPassword: (takeSecret(asked.oldPassword) ?? '').trim() };
  try {
    return yield* call((signal) =>
      transport.rest.call(
        changePasswordCall,
        { body: { ...proof, newPassword, confirmNewPassword: newPassword } },
        { signal, key: asked.submission },
      ),
    );
  } catch (error) {
    if (ticket !== null && !ticketIsSpent(error)) storeChangeTicket(deps, ticket);
    throw error;
  }
}
/** Confirms the change, made by either way. */
function* goHome(deps: FlowDeps): Flow {
  yield* put(closeDialog('changePassword'));
  deps.router.go((yield* select(selectIsStaff)) ? STAFF_HOME : '/');
  yield* put(toastRaised({ textKey: 'password:changed', values: {}, tone: 'plain' }));
}
/** A logged-in member continues under the fresh token; a member whose change was forced logs in with it. */
function* continueSession(deps: FlowDeps, transport: Transport, value: UserInfo, at: number): Flow {
  const member = yield* select(selectMemberId);
  // A member who logs in again in place and must change the password is not logged in yet (B-14).
  const inside = (yield* select(selectIsLogin)) && (yield* select(selectExpiry)) !== 'ended';
  if (inside && member !== null) {
    storeChangeTicket(deps, null);
    yield* replaceToken(deps, transport, { token: value.token, expiresAt: value.expiresAt, at });
    yield* call(() => transport.live.refresh(`member:${member}`));
    return yield* goHome(deps);
  }
  const firstTimeLogin = yield* select(selectFirstTimeLogin);
  yield* put(wantedRouteChanged(null));
  yield* enterSession(deps, transport, { ...loginResultOf(value, at, true), firstTimeLogin });
  yield* goHome(deps);
}
function* reportFailure(deps: FlowDeps, failure: Refusal): Flow {
  yield* put(changeFailed({ failure, oldPasswordWaived: hasChangeTicket(deps) }));
}
function* runChange(deps: FlowDeps, asked: ChangeRequest): Flow {
  yield* put(changeSubmitted());
  const transport = yield* call(() => deps.transport());
  let answer: { value: UserInfo; at: number };
  try {
    answer = yield* send(deps, transport, asked);
  } catch (error) {
    const code = codeOf(error, 'changePassword', deps.platform.report);
    if (code !== 'cancelled') yield* reportFailure(deps, refusalOf(error, code));
    throw error;
  }
  yield* put(passwordChanged());
  yield* continueSession(deps, transport, answer.value, answer.at);
}
const changing = monitored({
  name: 'changePassword',
  on: changePassword,
  cancelOn: [cancelPasswordChange, sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runChange,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    // The new password is valid already: a member who is not logged in yet logs in with it.
    if (yield* select(selectPasswordChanged)) return yield* abortEntry(deps);
    yield* reportFailure(deps, { code, fields: {}, reference: null, message: null });
  },
});
const beginning = monitored({
  name: 'beginChange',
  on: openPasswordChange,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps) {
    yield* put(
      changeOpened({ oldPasswordWaived: hasChangeTicket(deps), isFirstPassword: hasFirstPasswordTicket(deps) }),
    );
  },
});
const givingUp = monitored({
  name: 'giveUpChange',
  on: cancelPasswordChange,
  timeoutMs: 1_000,
  keep: 'latest',
  *run() {
    yield* put(closeDialog('changePassword'));
  },
});
export const watchChangePassword = combineWatchers(changing, beginning, givingUp);
