/** Signing out: asked first, done whatever the house answers (R-SESS-19, R-SESS-20). */
import { logout } from '../../contract/session/session.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { confirmLogOut, logOut } from '../../domains/session/session.intents.ts';
import { race } from 'redux-saga/effects';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, pause, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { forgetRemembered } from './remembered.ts';
import { RENEWAL } from './renew.ts';
import { leaveSession } from './session.ts';
import { out } from './tabs/protocol.ts';

/** A house that does not answer must not keep anybody logged in. */
const PATIENCE_MS = 4_000;

/** Of which this much may go by in waiting for a renewal that is on its way. */
const TURN_MS = 2_000;

/** With the token that is alive now; one that was replaced a moment ago is refused, and then the one in its place goes. */
const askHouse = async ({ platform }: FlowDeps, transport: Transport, signal: AbortSignal): Promise<void> => {
  const token = (): string | null => platform.storage.session.get(KEEP.token);
  const carried = token();
  const key = platform.random.id();
  try {
    await transport.rest.call(logout, {}, { signal, key });
  } catch (error) {
    if (!isRefusedToken(error) || token() === carried) throw error;
    await transport.rest.call(logout, {}, { signal, key });
  }
};
const isRefusedToken = (error: unknown): boolean =>
  error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === 'not-logged-in';

/**
 * In the renewals' own lock: a renewal on its way leaves a token that nobody here knows, and the session under it would
 * outlive its end in the house. The other pages hear of it at once and first where none is: they do not wait for a house
 * that may be silent (H-28). Whatever the house says or does not say changes nothing here.
 */
function* sayOut(deps: FlowDeps, transport: Transport): Flow {
  const { tabs, clock, report } = deps.platform;
  const member = yield* read(selectMemberId);
  const inTurn = async (signal: AbortSignal): Promise<void> => {
    if (member !== null) tabs.post(out(member));
    if (!signal.aborted) await askHouse(deps, transport, signal);
  };
  try {
    yield race([ask((signal) => tabs.alone(RENEWAL, TURN_MS, () => inTurn(signal))), pause(clock, PATIENCE_MS)]);
  } catch (error) {
    report.note('logout was not heard', { code: codeOf(error, 'logout', report) });
  }
}

const askFirst = monitored({
  name: 'askLogout',
  on: logOut,
  timeoutMs: 1_000,
  keep: 'first',
  *run() {
    yield* tell(openDialog({ kind: 'logoutConfirm' }));
  },
});
const confirmed = monitored({
  name: 'logout',
  on: confirmLogOut,
  timeoutMs: 10_000,
  keep: 'first',
  *run(deps, asked) {
    const transport = yield* ask(() => deps.transport());
    forgetRemembered(deps);
    yield* sayOut(deps, transport);
    yield* tell(closeDialog('logoutConfirm'));
    deps.router.go('/');
    yield* leaveSession(deps, transport, 'loggedOut');
    if (asked?.next === 'register') yield* tell(openDialog({ kind: 'register' }));
  },
});
export const watchLogout = together(askFirst, confirmed);
