/**
 * A new password, forced or wished for (R-RECOV-01, R-RECOV-02, R-CALL-10): the ticket of the log-in or the old password
 * goes with it, the house answers with a fresh token, user info is loaded again, the dialog closes, home is shown.
 */
import { changePassword as changePasswordCall } from '../../contract/password/password.calls.ts';
import type { UserInfo } from '../../contract/session/session.calls.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  beginChange,
  type ChangeAsked,
  changePassword,
  giveUpChange,
} from '../../domains/password/password.intents.ts';
import { selectChanged } from '../../domains/password/password.selectors.ts';
import { changeBegun, changeFailed, changeTried, passwordChanged } from '../../domains/password/password.slice.ts';
import {
  selectExpiry,
  selectFirstTimeLogin,
  selectIsLogin,
  selectMemberId,
} from '../../domains/session/session.selectors.ts';
import { routeWanted } from '../../domains/session/session.slice.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { entranceOf } from './login.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { enterSession, leaveHalfway } from './session.ts';
import { hasFirstTicket, hasTicket, keepTicket, takeTicket } from './ticket.ts';
import { changeToken } from './token.ts';

/** The house hashes twice, slowly and on purpose. */
const TIMEOUT_MS = 45_000;

/** The house looks at the ticket last: whatever else it refused, or nobody heard, the ticket is still good. */
const ticketIsSpent = (error: unknown): boolean =>
  error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === 'wrong-credentials';

function* send(deps: FlowDeps, transport: Transport, asked: ChangeAsked): Flow<{ value: UserInfo; at: number }> {
  const newPassword = (takeSecret(asked.newPassword) ?? '').trim();
  const ticket = asked.oldPassword === null ? takeTicket(deps) : null;
  const proof =
    asked.oldPassword === null
      ? ticket === null
        ? {}
        : { changeTicket: ticket.ticket }
      : { oldPassword: (takeSecret(asked.oldPassword) ?? '').trim() };
  try {
    return yield* ask((signal) =>
      transport.rest.call(
        changePasswordCall,
        { body: { ...proof, newPassword, confirmNewPassword: newPassword } },
        { signal, key: asked.submission },
      ),
    );
  } catch (error) {
    if (ticket !== null && !ticketIsSpent(error)) keepTicket(deps, ticket);
    throw error;
  }
}
/** However it came about, it is said that it is done. */
function* goHome(deps: FlowDeps): Flow {
  yield* tell(closeDialog('changePassword'));
  deps.router.go('/');
  yield* tell(toastRaised({ textKey: 'password:changed', values: {}, tone: 'plain' }));
}
/** Somebody who was inside goes on under the fresh token; somebody who was kept at the door comes in by it. */
function* goOn(deps: FlowDeps, transport: Transport, value: UserInfo, at: number): Flow {
  const member = yield* read(selectMemberId);
  // Whoever comes back in place and is held there is not inside yet (B-14).
  const inside = (yield* read(selectIsLogin)) && (yield* read(selectExpiry)) !== 'ended';
  if (inside && member !== null) {
    keepTicket(deps, null);
    yield* changeToken(deps, transport, { token: value.token, expiresAt: value.expiresAt, at });
    yield* ask(() => transport.live.refresh(`member:${member}`));
    return yield* goHome(deps);
  }
  const firstTimeLogin = yield* read(selectFirstTimeLogin);
  yield* tell(routeWanted(null));
  yield* enterSession(deps, transport, { ...entranceOf(value, at, true), firstTimeLogin });
  yield* goHome(deps);
}
function* sayWhy(deps: FlowDeps, failure: Refusal): Flow {
  yield* tell(changeFailed({ failure, oldKnown: hasTicket(deps) }));
}
function* runChange(deps: FlowDeps, asked: ChangeAsked): Flow {
  yield* tell(changeTried());
  const transport = yield* ask(() => deps.transport());
  let answer: { value: UserInfo; at: number };
  try {
    answer = yield* send(deps, transport, asked);
  } catch (error) {
    const code = codeOf(error, 'changePassword', deps.platform.report);
    if (code !== 'cancelled') yield* sayWhy(deps, refusalOf(error, code));
    throw error;
  }
  yield* tell(passwordChanged());
  yield* goOn(deps, transport, answer.value, answer.at);
}
const changing = monitored({
  name: 'changePassword',
  on: changePassword,
  cancelOn: [giveUpChange, sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runChange,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    // The new password holds already: whoever is not inside yet logs in with it.
    if (yield* read(selectChanged)) return yield* leaveHalfway(deps);
    yield* sayWhy(deps, { code, fields: {}, reference: null, message: null });
  },
});
const beginning = monitored({
  name: 'beginChange',
  on: beginChange,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps) {
    yield* tell(changeBegun({ oldKnown: hasTicket(deps), choosesFirst: hasFirstTicket(deps) }));
  },
});
const givingUp = monitored({
  name: 'giveUpChange',
  on: giveUpChange,
  timeoutMs: 1_000,
  keep: 'latest',
  *run() {
    yield* tell(closeDialog('changePassword'));
  },
});
export const watchChangePassword = together(changing, beginning, givingUp);
