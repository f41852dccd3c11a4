/** What login, start, expiry and logout have in common: entering a session and leaving it. Read from top to bottom. */
import { memberInfo } from '../../contract/member/member.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import {
  selectExpiry,
  selectIsLogin,
  selectMemberId,
  selectPhase,
  selectWantedRoute,
} from '../../domains/session/session.selectors.ts';
import { loginFailed, type MustChange, routeWanted, tokenKept } from '../../domains/session/session.slice.ts';
import { selectFlag, selectPermission, selectSettings } from '../../domains/system/system.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { dueOf, forceChange, freed, keptDue } from './forced.ts';
import { keepTicket } from './ticket.ts';
import { dropToken, type FreshToken, keepToken, lifeOf, tellOthers } from './token.ts';

export interface Entrance extends FreshToken {
  readonly firstTimeLogin: boolean;
  readonly mustChange: MustChange;
  /** Stands in for the old password of a forced change (D-11). */
  readonly changeTicket: string | null;
}
interface Rules {
  /** PWDEXPFORCECHANGE3. */
  readonly expiryEnforced: boolean;
  /** D-12. */
  readonly firstLoginEnforced: boolean;
}
/** R-SESS-05, R-SESS-06, R-SESS-23: which cause really forces a change is partly the merchant's choice. */
export const forcesChange = (mustChange: MustChange, { expiryEnforced, firstLoginEnforced }: Rules): boolean => {
  if (mustChange === 'expired') return expiryEnforced;
  return mustChange === 'firstLogin' ? firstLoginEnforced : mustChange !== 'none';
};

/** R-SESS-17, D-09: kinds come from the configured lists. */
export const kindOf = (
  type: number,
  lists: { readonly agentTypes: readonly number[]; readonly trialTypes: readonly number[] },
): AccountKind => (lists.trialTypes.includes(type) ? 'trial' : lists.agentTypes.includes(type) ? 'agent' : 'member');

/** A token is there: keep it, let a forced change come first, else load member info; only then is somebody logged in. */
export function* enterSession(deps: FlowDeps, transport: Transport, entrance: Entrance): Flow {
  const { firstTimeLogin, mustChange } = entrance;
  yield* keepToken(deps, transport, entrance);
  const { changeTicket: ticket } = entrance;
  keepTicket(deps, ticket === null ? null : { ticket, first: mustChange === 'none' });
  // Another page may have brought its person back in while this one's log-in was on its way (H-28).
  yield* tell(tokenKept({ firstTimeLogin, mustChange, inside: yield* read(selectIsLogin) }));
  const expiryEnforced = yield* read((state: Parameters<typeof selectFlag>[0]) =>
    selectFlag(state, 'PWDEXPFORCECHANGE3'),
  );
  const firstLoginEnforced = (yield* read(selectSettings))?.forceChangeOnFirstLogin !== false;
  if (forcesChange(mustChange, { expiryEnforced, firstLoginEnforced })) {
    yield* closeDoors();
    return yield* forceChange(deps, { mustChange, firstTimeLogin });
  }
  freed(deps);
  yield* loadMember(deps, transport, firstTimeLogin);
  const member = yield* read(selectMemberId);
  if (member !== null && (yield* read(selectIsLogin)))
    tellOthers(deps, { member, token: entrance.token, left: lifeOf(entrance) });
  // D-12: where it is not forced, a first log-in is reminded, and may put the reminder away.
  if (mustChange === 'firstLogin' && (yield* read(selectIsLogin)))
    yield* tell(openDialog({ kind: 'changePassword', forced: false }));
}

/** Whatever asked for a log-in has been answered. */
function* closeDoors(): Flow {
  for (const kind of ['verification', 'login', 'sessionExpiry'] as const) yield* tell(closeDialog(kind));
}

/** R-SESS-08; a failure leaves nobody half logged in (R-SESS-18, R-ERR-06). */
export function* loadMember(deps: FlowDeps, transport: Transport, firstTimeLogin: boolean): Flow {
  try {
    const { value } = yield* ask((signal) => transport.rest.call(memberInfo, {}, { signal }));
    if (keptDue(deps) !== null) {
      // Held until now, and another page of the person has changed the password.
      freed(deps);
      yield* tell(closeDialog('changePassword'));
    }
    const permission = yield* read(selectPermission);
    const kind = kindOf(value.type, permission?.settings ?? { agentTypes: [], trialTypes: [] });
    // Somebody else came back in place: nothing of the one before is shown to them (B-14).
    const before = (yield* read(selectIsLogin)) ? yield* read(selectMemberId) : null;
    if (before !== null && before !== value.id) {
      yield* tell(sessionEnded({ reason: 'expired' }));
      deps.router.go('/', { replace: true });
    }
    const wanted = yield* read(selectWantedRoute);
    yield* tell(sessionStarted({ memberId: value.id, kind, firstTimeLogin }));
    yield* closeDoors();
    if (wanted !== null) {
      yield* tell(routeWanted(null));
      deps.router.go(wanted, { replace: true });
    }
  } catch (error) {
    const due = dueOf(error);
    if (due !== null) {
      // Handed over, or by a link: the log-in that the house holds was made elsewhere.
      yield* tell(tokenKept(due));
      yield* closeDoors();
      return yield* forceChange(deps, due);
    }
    const code = codeOf(error, 'memberInfo', deps.platform.report);
    const failure = { code, fields: {}, reference: null, message: null };
    if ((yield* read(selectExpiry)) === 'ended') {
      // In place nobody was let in half: the page waits on, for another try.
      dropToken(deps, transport);
      yield* tell(loginFailed({ failure, captchaNeeded: false }));
      return;
    }
    yield* leaveSession(deps, transport, 'memberInfoFailed');
    yield* tell(loginFailed({ failure, captchaNeeded: false }));
    yield* tell(toastRaised({ textKey: errorKey(code), values: {}, tone: 'error' }));
  }
}

/** A way in that was cut off between its token and its member info has let nobody in: the token goes again (R-SESS-18). */
export function* leaveHalfway(deps: FlowDeps): Flow {
  if ((yield* read(selectExpiry)) === 'ended') {
    dropToken(deps, yield* ask(() => deps.transport()));
    return;
  }
  if ((yield* read(selectPhase)) !== 'entering') return;
  yield* leaveSession(deps, yield* ask(() => deps.transport()), 'memberInfoFailed');
}

/** Everything of the person goes, here and now, whatever the house says (SAFE-14, R-SESS-20). */
export function* leaveSession(deps: FlowDeps, transport: Transport, reason: EndReason): Flow {
  transport.live.stop();
  transport.rest.session(null);
  deps.platform.storage.session.clear([KEEP.merchantCode]);
  yield* tell(sessionEnded({ reason }));
}
