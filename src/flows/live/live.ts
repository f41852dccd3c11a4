/** The one channel that feeds the store (R-DESIGN-03): its identity, its topics, and its batches, one a frame (H-25). */
import { fork } from 'redux-saga/effects';
import { announcementsRead } from '../../domains/announcements/announcements.slice.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { languageChanged, liveBatch, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { coalesceChanges } from '../../domains/coalesceChanges.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { isSameTopics, type WantedTopic, wantedTopics } from './wantedTopics.ts';

/**
 * Dispatches straight into the store: saga effects would cost as much again as folding (G1). A fold that throws ends
 * this flow; the batch is lost for every domain, and the restarted channel delivers all values again.
 */
function* foldBatches({ dispatch }: FlowDeps, { live }: Transport): Flow {
  yield* call(
    (signal) =>
      new Promise<never>((_, fail) => {
        const stop = live.onBatch((batch) => {
          try {
            dispatch(liveBatch({ ...batch, changes: coalesceChanges(batch.changes) }));
          } catch (error) {
            stop();
            fail(error instanceof Error ? error : new Error(String(error)));
          }
        });
        signal.addEventListener('abort', stop);
      }),
  );
}
/** A batch changes the wanted topics only when the house opens or closes, or when a transaction starts or ends. */
const changesWants = changesTopics('system', 'money');
/** Visitors have no socket; a member's socket opens with the token in session storage. */
const startAs = (deps: FlowDeps, transport: Transport, memberId: string | null): void => {
  const token = deps.platform.storage.session.get(STORAGE_KEYS.token);
  if (memberId === null) transport.live.start({ kind: 'visitor' });
  else if (token !== null) transport.live.start({ kind: 'member', member: memberId, token });
};
/** One flow for both: a start forgets the topics wanted before it, so that they are always set after it. */
function* follow(deps: FlowDeps, transport: Transport): Flow {
  let last: readonly WantedTopic[] = [];
  for (;;) {
    const wanted = yield* select(wantedTopics);
    if (!isSameTopics(wanted, last)) {
      last = wanted;
      transport.live.setTopics(wanted);
    }
    const action = yield* takeAny(
      visitorArrived,
      sessionStarted,
      sessionEnded,
      languageChanged,
      showTopic,
      hideTopic,
      announcementsRead,
      permissionRead,
      changesWants,
    );
    if (languageChanged.match(action)) transport.live.language(action.payload.language);
    else if (sessionStarted.match(action) || sessionEnded.match(action)) {
      startAs(deps, transport, sessionStarted.match(action) ? action.payload.memberId : null);
      last = [];
    } else if (visitorArrived.match(action)) startAs(deps, transport, null);
  }
}
export const watchLive: Watcher = function* (deps) {
  const transport = yield* call(() => deps.transport());
  const language = yield* select(selectLanguage);
  transport.rest.language(language);
  transport.live.language(language);
  yield fork(foldBatches, deps, transport);
  // The session may have become known while the transport's chunk was loading.
  const phase = yield* select((state: RootState) => state.session.phase);
  if (phase === 'visitor') startAs(deps, transport, null);
  else if (phase === 'loggedIn') startAs(deps, transport, yield* select((state: RootState) => state.session.memberId));
  yield fork(follow, deps, transport);
};
