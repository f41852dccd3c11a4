/**
 * The end of a session, warned of and survived (B-14, D-60), and a token the house refuses (R-SESS-25). One that ran out
 * leaves the page standing for its owner to come back; one that was refused before its time ends the session once.
 */
import { eventChannel } from 'redux-saga';
import { fork, race, take } from 'redux-saga/effects';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { giveUpSession, keepSession } from '../../domains/session/session.intents.ts';
import { selectExpiry, selectMayEnter, selectMemberId } from '../../domains/session/session.selectors.ts';
import { expiryNears, expiryPassed, sessionExpired, tokenLives } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, hearAny, pause, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, type Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { renewOnce } from './renew.ts';
import { leaveSession } from './session.ts';
import { askOthers } from './tabs/others.ts';
import { dropToken, lifeLeft, storedLife, takeToken } from './token.ts';

/** Time to read, decide and press. */
const WARNED_MS = 2 * 60_000;
/** Two clocks and the way between them: a refusal this near the end is the end. */
const SLACK_MS = 5_000;

/** The token of somebody else's page that goes on where ours does not; true: taken over. */
function* helpedByOthers(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const mine = deps.platform.storage.session.get(KEEP.token);
  const handed = yield* askOthers(deps, yield* read(selectMemberId), mine);
  if (handed === null || !(yield* read(selectMayEnter))) return false;
  yield* takeToken(deps, transport, handed);
  return true;
}
/** Over: the token goes, the page and what was typed in it stay, and the dialog over it lets its owner in again. */
function* expire(deps: FlowDeps, transport: Transport): Flow {
  transport.live.stop();
  dropToken(deps, transport);
  yield* tell(sessionExpired());
  yield* tell(openDialog({ kind: 'sessionExpiry' }));
}
/** True when the session goes on. */
function* tryToRenew(deps: FlowDeps, transport: Transport): Flow<boolean> {
  try {
    yield* renewOnce(deps, transport);
    return true;
  } catch (error) {
    deps.platform.report.note('renewal failed', { code: codeOf(error, 'renew', deps.platform.report) });
    return false;
  }
}
/** Near its end: renewed while somebody looks; what that does not move, or nobody sees, is warned of. */
function* warn(deps: FlowDeps, transport: Transport): Flow {
  const renewed = deps.platform.environment.visible() && (yield* tryToRenew(deps, transport));
  if (((yield* lifeLeft(deps)) ?? 0) > WARNED_MS) return;
  yield* tell(expiryNears({ capped: renewed }));
  yield* tell(openDialog({ kind: 'sessionExpiry' }));
}
/** Another token, an end told elsewhere, or this much time; a machine that slept is asked the clock again. */
function* untilMoved(deps: FlowDeps, waitMs: number | null): Flow {
  yield race([
    hearAny(tokenLives, sessionExpired, sessionStarted),
    ...(waitMs === null ? [] : [pause(deps.platform.clock, waitMs)]),
    ask(
      (signal) =>
        new Promise<void>((resolve) => {
          const end = (): void => {
            for (const off of offs) off();
            resolve();
          };
          const offs = (['wake', 'visible'] as const).map((event) => deps.platform.environment.on(event, end));
          signal.addEventListener('abort', end);
        }),
    ),
  ]);
}
function* watchingEnd(deps: FlowDeps, transport: Transport): Flow {
  for (;;) {
    const left = yield* lifeLeft(deps);
    const expiry = yield* read(selectExpiry);
    if (expiry === 'ended' || left === null) yield* untilMoved(deps, null);
    else if (left > WARNED_MS) {
      if (expiry !== 'none') {
        yield* tell(expiryPassed());
        yield* tell(closeDialog('sessionExpiry'));
      }
      yield* untilMoved(deps, left - WARNED_MS);
    } else if (left > 0) {
      if (expiry === 'none') yield* warn(deps, transport);
      yield* untilMoved(deps, (yield* lifeLeft(deps)) ?? 0);
    } else if (!(yield* helpedByOthers(deps, transport))) yield* expire(deps, transport);
  }
}
const nearEnd: Watcher = function* (deps) {
  for (;;) {
    yield* hear(sessionStarted);
    const transport = yield* ask(() => deps.transport());
    yield race([watchingEnd(deps, transport), hearAny(sessionEnded)]);
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
      yield take(refusals);
      if (yield* heeds()) yield* endOnce(deps, transport);
    }
  } finally {
    refusals.close();
  }
};
/** Nobody inside, somebody on their way out, or over already: nothing more to end. */
function* heeds(): Flow<boolean> {
  if (!(yield* read(selectMayEnter)) || (yield* read(selectExpiry)) === 'ended') return false;
  // Somebody who signs out ends the session themselves: the house closing the channel for it is no refusal.
  return !(yield* read((state: RootState) => selectRunning(state, 'logout')));
}
function* endOnce(deps: FlowDeps, transport: Transport): Flow {
  // A device that slept may have stopped counting, and a page loaded again begins anew: either clock may say so.
  const lefts = [yield* lifeLeft(deps), storedLife(deps)];
  // Another page may have renewed it, so that only our copy is dead (H-28).
  if (yield* helpedByOthers(deps, transport)) return;
  if (!(yield* heeds())) return;
  if (lefts.some((left) => left !== null && left <= SLACK_MS)) return yield* expire(deps, transport);
  yield* leaveSession(deps, transport, 'expired');
  deps.router.go('/', { replace: true });
  yield* tell(openDialog({ kind: 'login', because: 'account:login.ended' }));
}

const keeping = monitored({
  name: 'keepSession',
  on: keepSession,
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
    yield* renewOnce(deps, transport);
    if (((yield* lifeLeft(deps)) ?? 0) <= WARNED_MS) yield* tell(expiryNears({ capped: true }));
  },
});
const givingUp = monitored({
  name: 'giveUpSession',
  on: giveUpSession,
  timeoutMs: 5_000,
  keep: 'first',
  *run(deps) {
    const transport = yield* ask(() => deps.transport());
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
