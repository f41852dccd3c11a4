/**
 * One log-in over all pages of a browser (H-28, B-05): whoever is logged in says so, hands the log-in to a page that
 * asks, takes a renewed token over and leaves when its person has signed out elsewhere.
 */
import { eventChannel } from 'redux-saga';
import { fork, take } from 'redux-saga/effects';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { sessionEnded, sessionStarted } from '../../../domains/facts.ts';
import type { RootState } from '../../../domains/reducer.ts';
import { selectFirstTimeLogin, selectPhase } from '../../../domains/session/session.selectors.ts';
import { sessionExpired, tokenKept } from '../../../domains/session/session.slice.ts';
import { toastRaised } from '../../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../../machinery/effects.ts';
import type { Watcher } from '../../machinery/monitored.ts';
import { KEEP } from '../../machinery/storageKeys.ts';
import { keptDue } from '../forced.ts';
import { leaveSession, loadMember } from '../session.ts';
import { putToken, takeToken } from '../token.ts';
import { LOGGED_IN } from './others.ts';
import { type Deed, deedOf, handTo, heardMessage, type Self } from './protocol.ts';

const phaseOf = (state: RootState): Self['phase'] => {
  const { phase, expiry } = state.session;
  if (selectRunning(state, 'logout')) return 'leaving';
  if (expiry === 'ended') return 'ended';
  return phase === 'loggedIn' ? 'in' : phase === 'entering' ? 'entering' : 'none';
};
const selfOf = (state: RootState, deps: FlowDeps, id: string): Self => ({
  id,
  phase: phaseOf(state),
  member: state.session.memberId,
  token: deps.platform.storage.session.get(KEEP.token),
  left: state.session.endsAt === null ? null : state.session.endsAt - deps.platform.clock.mono(),
});

function* act(deps: FlowDeps, transport: Transport, deed: Deed): Flow {
  switch (deed.do) {
    case 'hand':
      deps.platform.tabs.post(handTo(deed.to, deed.handed));
      break;
    case 'adopt':
      yield* takeToken(deps, transport, deed.handed);
      // The person has changed the password elsewhere, or is held still: the house knows which.
      if (keptDue(deps) !== null && (yield* read(selectPhase)) === 'entering')
        yield* loadMember(deps, transport, yield* read(selectFirstTimeLogin));
      break;
    case 'revive':
      yield* takeToken(deps, transport, deed.handed);
      yield* tell(tokenKept({ firstTimeLogin: false, mustChange: 'none' }));
      yield* loadMember(deps, transport, false);
      break;
    case 'leave':
      deps.router.go('/');
      yield* leaveSession(deps, transport, 'loggedOut');
      yield* tell(toastRaised({ textKey: 'errors:signed-out-elsewhere', values: {}, tone: 'error' }));
      break;
    case 'receive':
    case 'nothing':
      break;
  }
}
const listening: Watcher = function* (deps) {
  const me = deps.platform.random.id();
  const heard = eventChannel<NonNullable<unknown>>((emit) =>
    deps.platform.tabs.on((message) => {
      if (message !== null && message !== undefined) emit(message);
    }),
  );
  try {
    for (;;) {
      const message = heardMessage(yield take(heard));
      if (message === null) continue;
      const self = yield* read((state: RootState) => selfOf(state, deps, me));
      const deed = deedOf(self, message);
      if (deed.do === 'nothing') continue;
      if (deed.do === 'adopt' || deed.do === 'revive') putToken(deps, deed.handed.token, deed.handed.left);
      yield* act(deps, yield* ask(() => deps.transport()), deed);
    }
  } finally {
    heard.close();
  }
};
/** While logged in, others may know it without asking. */
const standing: Watcher = function* (deps) {
  for (;;) {
    yield* hearAny(sessionStarted);
    const release = deps.platform.tabs.hold(LOGGED_IN);
    try {
      yield* hearAny(sessionEnded, sessionExpired);
    } finally {
      release();
    }
  }
};
export const watchTabs: Watcher = function* (deps) {
  yield fork(listening, deps);
  yield fork(standing, deps);
};
