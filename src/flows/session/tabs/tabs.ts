/**
 * One session for all tabs of a browser (H-28, B-05): a logged-in tab announces itself, hands its session to a tab that
 * asks, adopts a renewed token, and leaves when its member has signed out elsewhere.
 */
import { eventChannel } from 'redux-saga';
import { fork, take as takeEffect } from 'redux-saga/effects';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { sessionEnded, sessionStarted } from '../../../domains/facts.ts';
import type { RootState } from '../../../domains/reducer.ts';
import { selectFirstTimeLogin, selectPhase } from '../../../domains/session/session.selectors.ts';
import { sessionExpired, tokenStored } from '../../../domains/session/session.slice.ts';
import { toastRaised } from '../../../domains/toasts/toasts.slice.ts';
import type { FlowDeps, Transport } from '../../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../../machinery/effects.ts';
import type { Watcher } from '../../machinery/monitored.ts';
import { STORAGE_KEYS } from '../../machinery/storageKeys.ts';
import { storedForcedChange } from '../forcedChange.ts';
import { leaveSession, loadMember } from '../session.ts';
import { storeToken, adoptToken } from '../token.ts';
import { LOGGED_IN_LOCK } from './askOtherTabs.ts';
import { type TabReaction, reactionTo, handMessage, parseTabMessage, type Self } from './protocol.ts';

const phaseOf = (state: RootState): Self['phase'] => {
  const { phase, expiry } = state.session;
  if (selectIsFlowRunning(state, 'logout')) return 'leaving';
  if (expiry === 'ended') return 'ended';
  return phase === 'loggedIn' ? 'in' : phase === 'entering' ? 'entering' : 'none';
};
const selfOf = (state: RootState, deps: FlowDeps, id: string): Self => ({
  id,
  phase: phaseOf(state),
  member: state.session.memberId,
  token: deps.platform.storage.session.get(STORAGE_KEYS.token),
  left: state.session.endsAt === null ? null : state.session.endsAt - deps.platform.clock.mono(),
});

function* act(deps: FlowDeps, transport: Transport, reaction: TabReaction): Flow {
  switch (reaction.do) {
    case 'hand':
      deps.platform.tabs.post(handMessage(reaction.to, reaction.handed));
      break;
    case 'adopt':
      yield* adoptToken(deps, transport, reaction.handed);
      // The member has changed the password in another tab, or is still held: the house knows which.
      if (storedForcedChange(deps) !== null && (yield* select(selectPhase)) === 'entering')
        yield* loadMember(deps, transport, yield* select(selectFirstTimeLogin));
      break;
    case 'revive':
      yield* adoptToken(deps, transport, reaction.handed);
      yield* put(tokenStored({ firstTimeLogin: false, mustChange: 'none' }));
      yield* loadMember(deps, transport, false);
      break;
    case 'leave':
      deps.router.go('/');
      yield* leaveSession(deps, transport, 'loggedOut');
      yield* put(toastRaised({ textKey: 'errors:signed-out-elsewhere', values: {}, tone: 'error' }));
      break;
    case 'receive':
    case 'nothing':
      break;
  }
}
const listening: Watcher = function* (deps) {
  const me = deps.platform.random.id();
  const messages = eventChannel<NonNullable<unknown>>((emit) =>
    deps.platform.tabs.on((message) => {
      if (message !== null && message !== undefined) emit(message);
    }),
  );
  try {
    for (;;) {
      const message = parseTabMessage(yield takeEffect(messages));
      if (message === null) continue;
      const self = yield* select((state: RootState) => selfOf(state, deps, me));
      const reaction = reactionTo(self, message);
      if (reaction.do === 'nothing') continue;
      if (reaction.do === 'adopt' || reaction.do === 'revive')
        storeToken(deps, reaction.handed.token, reaction.handed.left);
      yield* act(deps, yield* call(() => deps.transport()), reaction);
    }
  } finally {
    messages.close();
  }
};
/** Holds a lock while logged in, so that other tabs know it without asking. */
const holdingLock: Watcher = function* (deps) {
  for (;;) {
    yield* takeAny(sessionStarted);
    const release = deps.platform.tabs.holdShared(LOGGED_IN_LOCK);
    try {
      yield* takeAny(sessionEnded, sessionExpired);
    } finally {
      release();
    }
  }
};
export const watchTabs: Watcher = function* (deps) {
  yield fork(listening, deps);
  yield fork(holdingLock, deps);
};
