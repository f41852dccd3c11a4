/** Signing out: confirmed first, done whatever the house answers (R-SESS-19, R-SESS-20). */
import { logout } from '../../contract/session/session.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { confirmLogOut, logOut } from '../../domains/session/session.intents.ts';
import { race } from 'redux-saga/effects';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, delay, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { forgetRemembered } from './remembered.ts';
import { RENEWAL_LOCK } from './renew.ts';
import { leaveSession } from './session.ts';
import { signedOutMessage } from './tabs/protocol.ts';

/** A house that does not answer must not keep the member logged in. */
const TIMEOUT_MS = 4_000;

/** Part of it that may pass while a renewal is awaited. */
const LOCK_WAIT_MS = 2_000;

/** Calls with the current token; if that was just replaced and is refused, calls with the new one. */
const callLogout = async ({ platform }: FlowDeps, transport: Transport, signal: AbortSignal): Promise<void> => {
  const token = (): string | null => platform.storage.session.get(STORAGE_KEYS.token);
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
 * Ends the session in the lock of the renewals: a running renewal creates a token that this tab does not know, under
 * which the session would live on in the house. The other tabs get a message at once, or first where none renews, without
 * waiting for the house (H-28). The outcome of the call changes nothing here.
 */
function* signOut(deps: FlowDeps, transport: Transport): Flow {
  const { tabs, clock, report } = deps.platform;
  const member = yield* select(selectMemberId);
  const inTurn = async (signal: AbortSignal): Promise<void> => {
    if (member !== null) tabs.post(signedOutMessage(member));
    if (!signal.aborted) await callLogout(deps, transport, signal);
  };
  try {
    yield race([
      call((signal) => tabs.runExclusive(RENEWAL_LOCK, LOCK_WAIT_MS, () => inTurn(signal))),
      delay(clock, TIMEOUT_MS),
    ]);
  } catch (error) {
    report.note('logout call failed', { code: codeOf(error, 'logout', report) });
  }
}

const askFirst = monitored({
  name: 'askLogout',
  on: logOut,
  timeoutMs: 1_000,
  keep: 'first',
  *run() {
    yield* put(openDialog({ kind: 'logoutConfirm' }));
  },
});
const confirmed = monitored({
  name: 'logout',
  on: confirmLogOut,
  timeoutMs: 10_000,
  keep: 'first',
  *run(deps, asked) {
    const transport = yield* call(() => deps.transport());
    forgetRemembered(deps);
    yield* signOut(deps, transport);
    yield* put(closeDialog('logoutConfirm'));
    deps.router.go('/');
    yield* leaveSession(deps, transport, 'loggedOut');
    if (asked?.next === 'register') yield* put(openDialog({ kind: 'register' }));
  },
});
export const watchLogout = combineWatchers(askFirst, confirmed);
