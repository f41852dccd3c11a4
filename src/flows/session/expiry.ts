/** A session is renewed while it is used, and ends once when the house refuses it (D-60, R-SESS-25). */
import { eventChannel } from 'redux-saga';
import { fork, race, take } from 'redux-saga/effects';
import { renewSession } from '../../contract/session/session.calls.ts';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { leaveSession } from './session.ts';

/** In-band authentication renews at 80 % of a token's life (H-23); the token is idle-limited at 30 min. */
const SHARE_OF_LIFE = 0.8;
const LIFE_MS = 30 * 60_000;
/** After a failed renewal; the house's own refusal ends the session anyway. */
const RETRY_MS = 30_000;

export function* renewOnce(deps: FlowDeps, transport: Transport): Flow<number> {
  const asked = deps.platform.clock.mono();
  const { value, at } = yield* ask((signal) =>
    transport.rest.call(renewSession, {}, { signal, key: deps.platform.random.id() }),
  );
  deps.platform.storage.session.set(KEEP.token, value.token);
  transport.rest.session(value.token, 'renewal');
  transport.live.token(value.token);
  const spent = deps.platform.clock.mono() - asked;
  return Math.max(RETRY_MS, (value.expiresAt - at) * SHARE_OF_LIFE - spent);
}
/** Its time has come, or the hub asks for it. */
function* timeOrWish(deps: FlowDeps, transport: Transport, waitMs: number): Flow<'time' | 'wish'> {
  return yield* ask(
    (signal) =>
      new Promise<'time' | 'wish'>((resolve) => {
        const cancel = deps.platform.clock.after(waitMs, () => end('time'));
        const unwish = transport.onTokenWanted(() => end('wish'));
        const end = (reason: 'time' | 'wish'): void => {
          cancel();
          unwish();
          resolve(reason);
        };
        signal.addEventListener('abort', () => end('time'));
      }),
  );
}
/** Only a page somebody looks at keeps its session alive. */
function* renewing(deps: FlowDeps, transport: Transport): Flow {
  let waitMs = LIFE_MS * SHARE_OF_LIFE;
  for (;;) {
    const reason = yield* timeOrWish(deps, transport, waitMs);
    waitMs = RETRY_MS;
    if (reason === 'time' && !deps.platform.environment.visible()) continue;
    try {
      waitMs = yield* renewOnce(deps, transport);
    } catch (error) {
      deps.platform.report.note('renewal failed', { code: codeOf(error, 'renew', deps.platform.report) });
    }
  }
}
const renewWhileLoggedIn: Watcher = function* (deps) {
  for (;;) {
    yield* hear(sessionStarted);
    const transport = yield* ask(() => deps.transport());
    yield race([renewing(deps, transport), hearAny(sessionEnded)]);
  }
};

/** Two mouths may say it, the REST client and the channel, any number of times: the first counts (R-SESS-25). */
const endRefused: Watcher = function* (deps) {
  const transport = yield* ask(() => deps.transport());
  const refusals = eventChannel<string>((emit) => {
    const offs = [
      transport.rest.onUnauthorised(() => emit('not-logged-in')),
      transport.live.onEnded((code) => emit(code)),
    ];
    return () => {
      for (const off of offs) off();
    };
  });
  try {
    for (;;) {
      const code = (yield take(refusals)) as string;
      if (!(yield* read(selectMayEnter))) continue;
      // Somebody who signs out ends the session themselves: the house closing the channel for it is no refusal.
      if (yield* read((state: RootState) => selectRunning(state, 'logout'))) continue;
      yield* leaveSession(deps, transport, 'expired');
      deps.router.go('/', { replace: true });
      if (code === 'logged-out')
        yield* tell(toastRaised({ textKey: 'account:ended.elsewhere', values: {}, tone: 'error' }));
      else yield* tell(openDialog({ kind: 'login', because: 'errors:not-logged-in' }));
    }
  } finally {
    refusals.close();
  }
};
export const watchExpiry: Watcher = function* (deps) {
  yield fork(renewWhileLoggedIn, deps);
  yield fork(endRefused, deps);
};
