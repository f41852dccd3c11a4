/** Signing out: asked first, done whatever the house answers (R-SESS-19, R-SESS-20). */
import { logout } from '../../contract/session/session.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { confirmLogOut, logOut } from '../../domains/session/session.intents.ts';
import { race } from 'redux-saga/effects';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, pause, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { forgetRemembered } from './remembered.ts';
import { leaveSession } from './session.ts';
import { out } from './tabs/protocol.ts';

/** A house that does not answer must not keep anybody logged in. */
const PATIENCE_MS = 4_000;

/** Tells the house; its silence or refusal changes nothing. */
function* tellHouse(deps: FlowDeps, transport: Transport): Flow {
  try {
    yield race([
      ask((signal) => transport.rest.call(logout, {}, { signal, key: deps.platform.random.id() })),
      pause(deps.platform.clock, PATIENCE_MS),
    ]);
  } catch (error) {
    deps.platform.report.note('logout was not heard', { code: codeOf(error, 'logout', deps.platform.report) });
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
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    // At once and first: the other pages do not wait for a house that may be silent (H-28).
    const member = yield* read(selectMemberId);
    if (member !== null) deps.platform.tabs.post(out(member));
    forgetRemembered(deps);
    yield* tellHouse(deps, transport);
    yield* tell(closeDialog('logoutConfirm'));
    deps.router.go('/');
    yield* leaveSession(deps, transport, 'loggedOut');
  },
});
export const watchLogout = together(askFirst, confirmed);
