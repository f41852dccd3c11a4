/** Entering and leaving a session, shared by login, start, expiry and logout. Read from top to bottom. */
import { memberInfo } from '../../contract/member/member.topics.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import {
  selectExpiry,
  selectIsLogin,
  selectMemberId,
  selectPhase,
  selectWantedRoute,
} from '../../domains/session/session.selectors.ts';
import { loginFailed, type MustChange, wantedRouteChanged, tokenStored } from '../../domains/session/session.slice.ts';
import { selectFlag, selectPermission, selectSettings } from '../../domains/system/system.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { forcedChangeOf, requirePasswordChange, clearForcedChange, storedForcedChange } from './forcedChange.ts';
import { storeChangeTicket } from './ticket.ts';
import { dropToken, type FreshToken, startWithToken, lifetimeOf, postRenewal } from './token.ts';

export interface LoginResult extends FreshToken {
  readonly firstTimeLogin: boolean;
  readonly mustChange: MustChange;
  /** Replaces the old password of a forced change (D-11). */
  readonly changeTicket: string | null;
}
interface Rules {
  /** PWDEXPFORCECHANGE3. */
  readonly expiryEnforced: boolean;
  /** D-12. */
  readonly firstLoginEnforced: boolean;
}
/** R-SESS-05, R-SESS-06, R-SESS-23: the merchant's settings decide which causes force a change. */
export const forcesChange = (mustChange: MustChange, { expiryEnforced, firstLoginEnforced }: Rules): boolean => {
  if (mustChange === 'expired') return expiryEnforced;
  return mustChange === 'firstLogin' ? firstLoginEnforced : mustChange !== 'none';
};

/** R-SESS-17, D-09: account kinds come from the configured lists. */
export const kindOf = (
  type: number,
  lists: { readonly agentTypes: readonly number[]; readonly trialTypes: readonly number[] },
): AccountKind => (lists.trialTypes.includes(type) ? 'trial' : lists.agentTypes.includes(type) ? 'agent' : 'member');

/**
 * Enters with a token: stores it, requires a forced change first, else loads member info; only then is the member
 * logged in.
 */
export function* enterSession(deps: FlowDeps, transport: Transport, entrance: LoginResult): Flow {
  const { firstTimeLogin, mustChange } = entrance;
  yield* startWithToken(deps, transport, entrance);
  const { changeTicket: ticket } = entrance;
  storeChangeTicket(deps, ticket === null ? null : { ticket, first: mustChange === 'none' });
  // Another tab may have restored the session while this tab's log-in was running (H-28).
  yield* put(tokenStored({ firstTimeLogin, mustChange, inside: yield* select(selectIsLogin) }));
  const expiryEnforced = yield* select((state: Parameters<typeof selectFlag>[0]) =>
    selectFlag(state, 'PWDEXPFORCECHANGE3'),
  );
  const firstLoginEnforced = (yield* select(selectSettings))?.forceChangeOnFirstLogin !== false;
  if (forcesChange(mustChange, { expiryEnforced, firstLoginEnforced })) {
    yield* closeLoginDialogs();
    return yield* requirePasswordChange(deps, { mustChange, firstTimeLogin });
  }
  clearForcedChange(deps);
  yield* loadMember(deps, transport, firstTimeLogin);
  const member = yield* select(selectMemberId);
  if (member !== null && (yield* select(selectIsLogin)))
    postRenewal(deps, { member, token: entrance.token, left: lifetimeOf(entrance) });
  // D-12: a first log-in that forces no change shows a reminder, which the player may close.
  if (mustChange === 'firstLogin' && (yield* select(selectIsLogin)))
    yield* put(openDialog({ kind: 'changePassword', forced: false }));
}

/** Closes every dialog that asked for a log-in. */
function* closeLoginDialogs(): Flow {
  for (const kind of ['verification', 'login', 'sessionExpiry'] as const) yield* put(closeDialog(kind));
}

/** R-SESS-08; a failure leaves no half-started session (R-SESS-18, R-ERR-06). */
export function* loadMember(deps: FlowDeps, transport: Transport, firstTimeLogin: boolean): Flow {
  try {
    const { value } = yield* call((signal) => transport.rest.call(memberInfo, {}, { signal }));
    if (storedForcedChange(deps) !== null) {
      // The session was held, and another tab of the member has changed the password.
      clearForcedChange(deps);
      yield* put(closeDialog('changePassword'));
    }
    const permission = yield* select(selectPermission);
    const { staff } = value;
    const kind = staff ? 'staff' : kindOf(value.type, permission?.settings ?? { agentTypes: [], trialTypes: [] });
    // Another member logged in in place: the former member's data is dropped (B-14).
    const before = (yield* select(selectIsLogin)) ? yield* select(selectMemberId) : null;
    if (before !== null && before !== value.id) {
      yield* put(sessionEnded({ reason: 'expired' }));
      deps.router.go('/', { replace: true });
    }
    const wanted = yield* select(selectWantedRoute);
    yield* put(sessionStarted({ memberId: value.id, kind, firstTimeLogin, ...(staff && { worksFor: staff.agent }) }));
    yield* closeLoginDialogs();
    if (wanted !== null) {
      yield* put(wantedRouteChanged(null));
      deps.router.go(wanted, { replace: true });
    }
  } catch (error) {
    const due = forcedChangeOf(error);
    if (due !== null) {
      // Handed over, or from a link: the held log-in was made elsewhere.
      yield* put(tokenStored(due));
      yield* closeLoginDialogs();
      return yield* requirePasswordChange(deps, due);
    }
    const code = codeOf(error, 'memberInfo', deps.platform.report);
    const failure = { code, fields: {}, reference: null, message: null };
    if ((yield* select(selectExpiry)) === 'ended') {
      // In place no session has started: the page waits for another attempt.
      dropToken(deps, transport);
      yield* put(loginFailed({ failure, captchaNeeded: false }));
      return;
    }
    yield* leaveSession(deps, transport, 'memberInfoFailed');
    yield* put(loginFailed({ failure, captchaNeeded: false }));
    yield* put(toastRaised({ textKey: errorKey(code), values: {}, tone: 'error' }));
  }
}

/** A log-in cancelled between its token and its member info has started no session: its token is dropped (R-SESS-18). */
export function* abortEntry(deps: FlowDeps): Flow {
  if ((yield* select(selectExpiry)) === 'ended') {
    dropToken(deps, yield* call(() => deps.transport()));
    return;
  }
  if ((yield* select(selectPhase)) !== 'entering') return;
  yield* leaveSession(deps, yield* call(() => deps.transport()), 'memberInfoFailed');
}

/** Drops all data of the member at once, whatever the house answers (SAFE-14, R-SESS-20). */
export function* leaveSession(deps: FlowDeps, transport: Transport, reason: EndReason): Flow {
  transport.live.stop();
  transport.rest.setSession(null);
  deps.platform.storage.session.clear([STORAGE_KEYS.merchantCode]);
  yield* put(sessionEnded({ reason }));
}
