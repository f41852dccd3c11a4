/** What login, start, expiry and logout have in common: entering a session and leaving it. Read from top to bottom. */
import { memberInfo } from '../../contract/member/member.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { type AccountKind, type EndReason, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectPhase, selectWantedRoute } from '../../domains/session/session.selectors.ts';
import { loginFailed, type MustChange, routeWanted, tokenKept } from '../../domains/session/session.slice.ts';
import { selectFlag, selectPermission } from '../../domains/system/system.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { KEEP } from '../machinery/storageKeys.ts';

export interface Entrance {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly mustChange: MustChange;
}
/** R-SESS-05, R-SESS-06, R-SESS-23: which cause really forces a change is partly the merchant's choice. */
export const forcesChange = (mustChange: MustChange, expiryEnforced: boolean): boolean =>
  mustChange === 'expired' ? expiryEnforced : mustChange !== 'none';

/** R-SESS-17, D-09: kinds come from the configured lists. */
export const kindOf = (
  type: number,
  lists: { readonly agentTypes: readonly number[]; readonly trialTypes: readonly number[] },
): AccountKind => (lists.trialTypes.includes(type) ? 'trial' : lists.agentTypes.includes(type) ? 'agent' : 'member');

/** A token is there: keep it, let a forced change come first, else load member info; only then is somebody logged in. */
export function* enterSession(deps: FlowDeps, transport: Transport, entrance: Entrance): Flow {
  const { token, firstTimeLogin, mustChange } = entrance;
  deps.platform.storage.session.set(KEEP.token, token);
  transport.rest.session(token);
  yield* tell(tokenKept({ firstTimeLogin, mustChange }));
  const expiryEnforced = yield* read((state: Parameters<typeof selectFlag>[0]) =>
    selectFlag(state, 'PWDEXPFORCECHANGE3'),
  );
  if (forcesChange(mustChange, expiryEnforced)) {
    yield* tell(closeDialog('login'));
    yield* tell(openDialog({ kind: 'changePassword', forced: true }));
    return;
  }
  yield* loadMember(deps, transport, firstTimeLogin);
}

/** R-SESS-08; a failure leaves nobody half logged in (R-SESS-18, R-ERR-06). */
export function* loadMember(deps: FlowDeps, transport: Transport, firstTimeLogin: boolean): Flow {
  try {
    const { value } = yield* ask((signal) => transport.rest.call(memberInfo, {}, { signal }));
    const permission = yield* read(selectPermission);
    const kind = kindOf(value.type, permission?.settings ?? { agentTypes: [], trialTypes: [] });
    const wanted = yield* read(selectWantedRoute);
    yield* tell(sessionStarted({ memberId: value.id, kind, firstTimeLogin }));
    yield* tell(closeDialog('login'));
    if (wanted !== null) {
      yield* tell(routeWanted(null));
      deps.router.go(wanted, { replace: true });
    }
  } catch (error) {
    const code = codeOf(error, 'memberInfo', deps.platform.report);
    yield* leaveSession(deps, transport, 'memberInfoFailed');
    const failure = { code, fields: {}, reference: null, message: null };
    yield* tell(loginFailed({ failure, captchaNeeded: false }));
    yield* tell(toastRaised({ textKey: errorKey(code), values: {}, tone: 'error' }));
  }
}

/** A way in that was cut off between its token and its member info has let nobody in: the token goes again (R-SESS-18). */
export function* leaveHalfway(deps: FlowDeps): Flow {
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
