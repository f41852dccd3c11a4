/**
 * Warns of the end of a session and handles it (B-14, D-60), and handles a token that the house refuses (R-SESS-25). An
 * expired session keeps the page for its member's return; a session refused early ends once.
 */
import { eventChannel } from 'redux-saga';
import { fork, race, take as takeEffect } from 'redux-saga/effects';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { abandonSession, extendSession } from '../../domains/session/session.intents.ts';
import { selectExpiry, selectMayEnter, selectMemberId } from '../../domains/session/session.selectors.ts';
import { expiryWarned, expiryCleared, sessionExpired, tokenExpiryKnown } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, take, takeAny, delay, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, type Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { renewOnce } from './renew.ts';
import { leaveSession } from './session.ts';
import { askOtherTabs } from './tabs/askOtherTabs.ts';
import { dropToken, timeLeft, storedTimeLeft, adoptToken } from './token.ts';

/** Time to read, decide and press. */
const WARNED_MS = 2 * 60_000;
/** Tolerance for two clocks and the latency: a refusal this close to the end counts as the expiry. */
const SLACK_MS = 5_000;

/** Takes over the token of another tab where ours has ended; true: taken over. */
function* adoptedFromOtherTab(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const mine = deps.platform.storage.session.get(STORAGE_KEYS.token);
  const handed = yield* askOtherTabs(deps, yield* select(selectMemberId), mine);
  if (handed === null || !(yield* select(selectMayEnter))) return false;
  yield* adoptToken(deps, transport, handed);
  return true;
}
/** The session has expired: the token is dropped, the page and its input stay, and a dialog lets the member log in again. */
function* expire(deps: FlowDeps, transport: Transport): Flow {
  transport.live.stop();
  dropToken(deps, transport);
  yield* put(sessionExpired());
  yield* put(openDialog({ kind: 'sessionExpiry' }));
}
/** True when the session continues. */
function* tryToRenew(deps: FlowDeps, transport: Transport): Flow<boolean> {
  try {
    yield* renewOnce(deps, transport);
    return true;
  } catch (error) {
    deps.platform.report.note('renewal failed', { code: codeOf(error, 'renew', deps.platform.report) });
    return false;
  }
}
/** Near the end: renews the session of a visible page; warns if that does not move the end, or the page is hidden. */
function* warn(deps: FlowDeps, transport: Transport): Flow {
  const renewed = deps.platform.environment.visible() && (yield* tryToRenew(deps, transport));
  if (((yield* timeLeft(deps)) ?? 0) > WARNED_MS) return;
  yield* put(expiryWarned({ capped: renewed }));
  yield* put(openDialog({ kind: 'sessionExpiry' }));
}
/** Waits for another token, an end in another tab, or this much time; after the device slept the clock is read again. */
function* untilMoved(deps: FlowDeps, waitMs: number | null): Flow {
  yield race([
    takeAny(tokenExpiryKnown, sessionExpired, sessionStarted),
    ...(waitMs === null ? [] : [delay(deps.platform.clock, waitMs)]),
    call(
      (signal) =>
        new Promise<void>((resolve) => {
          const end = (): void => {
            for (const unsubscribe of unsubscribes) unsubscribe();
            resolve();
          };
          const unsubscribes = (['wake', 'visible'] as const).map((event) => deps.platform.environment.on(event, end));
          signal.addEventListener('abort', end);
        }),
    ),
  ]);
}
function* watchingEnd(deps: FlowDeps, transport: Transport): Flow {
  for (;;) {
    const left = yield* timeLeft(deps);
    const expiry = yield* select(selectExpiry);
    if (expiry === 'ended' || left === null) yield* untilMoved(deps, null);
    else if (left > WARNED_MS) {
      if (expiry !== 'none') {
        yield* put(expiryCleared());
        yield* put(closeDialog('sessionExpiry'));
      }
      yield* untilMoved(deps, left - WARNED_MS);
    } else if (left > 0) {
      if (expiry === 'none') yield* warn(deps, transport);
      yield* untilMoved(deps, (yield* timeLeft(deps)) ?? 0);
    } else if (!(yield* adoptedFromOtherTab(deps, transport))) yield* expire(deps, transport);
  }
}
const nearEnd: Watcher = function* (deps) {
  for (;;) {
    yield* take(sessionStarted);
    const transport = yield* call(() => deps.transport());
    yield race([watchingEnd(deps, transport), takeAny(sessionEnded)]);
  }
};

/**
 * The REST client and the channel may both report a refused token, any number of times; only the first report counts
 * (R-SESS-25).
 */
const endRefused: Watcher = function* (deps) {
  const transport = yield* call(() => deps.transport());
  const refusals = eventChannel<string>((emit) => {
    const unsubscribes = [
      transport.rest.onUnauthorised(() => emit('not-logged-in')),
      transport.live.onEnded((code) => emit(code)),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  });
  try {
    for (;;) {
      yield takeEffect(refusals);
      if (yield* hasLiveSession()) yield* endOnce(deps, transport);
    }
  } finally {
    refusals.close();
  }
};
const ENDING_FLOWS = ['logout', 'takeBreak', 'stopChange'] as const;
/** False if there is no session, or it is ending or over already. */
function* hasLiveSession(): Flow<boolean> {
  if (!(yield* select(selectMayEnter)) || (yield* select(selectExpiry)) === 'ended') return false;
  // A sign-out ends the session itself: the channel's closing is then not a refusal.
  // So do a break, and a change that is stopped.
  return !(yield* select((state: RootState) => ENDING_FLOWS.some((flow) => selectIsFlowRunning(state, flow))));
}
function* endOnce(deps: FlowDeps, transport: Transport): Flow {
  // The monotonic clock may stop while the device sleeps, and starts anew at a reload: either clock may show the
  // expiry.
  const timesLeft = [yield* timeLeft(deps), storedTimeLeft(deps)];
  // Another tab may have renewed the token, so that only our copy is invalid (H-28).
  if (yield* adoptedFromOtherTab(deps, transport)) return;
  if (!(yield* hasLiveSession())) return;
  if (timesLeft.some((left) => left !== null && left <= SLACK_MS)) return yield* expire(deps, transport);
  yield* leaveSession(deps, transport, 'expired');
  deps.router.go('/', { replace: true });
  yield* put(openDialog({ kind: 'login', because: 'account:login.ended' }));
}

const keeping = monitored({
  name: 'keepSession',
  on: extendSession,
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    yield* renewOnce(deps, transport);
    if (((yield* timeLeft(deps)) ?? 0) <= WARNED_MS) yield* put(expiryWarned({ capped: true }));
  },
});
const givingUp = monitored({
  name: 'giveUpSession',
  on: abandonSession,
  timeoutMs: 5_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* call(() => deps.transport());
    deps.router.go('/', { replace: true });
    yield* leaveSession(deps, transport, 'expired');
  },
});
export const watchExpiry: Watcher = function* (deps) {
  yield fork(nearEnd, deps);
  yield fork(endRefused, deps);
  yield fork(keeping, deps);
  yield fork(givingUp, deps);
};
