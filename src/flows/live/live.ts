/** The one channel that feeds the store (R-DESIGN-03): who it runs as, what it wants, and its batches, one a frame (H-25). */
import { fork } from 'redux-saga/effects';
import { announcementsRead } from '../../domains/announcements/announcements.slice.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { languageChanged, liveBatch, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { gathered } from '../../domains/gathered.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { tellsOf } from '../machinery/told.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { sameWants, type Wanted, wantedTopics } from './want.ts';

/**
 * Straight into the store: the engine's own queue and its steps would cost as much again as folding does (G1). What a fold
 * throws ends this flow: what the batch said of any domain is lost with it, and a channel begun anew says all of it again.
 */
function* foldBatches({ dispatch }: FlowDeps, { live }: Transport): Flow {
  yield* ask(
    (signal) =>
      new Promise<never>((_, fail) => {
        const stop = live.onBatch((batch) => {
          try {
            dispatch(liveBatch({ ...batch, changes: gathered(batch.changes) }));
          } catch (error) {
            stop();
            fail(error instanceof Error ? error : new Error(String(error)));
          }
        });
        signal.addEventListener('abort', stop);
      }),
  );
}
/** A batch changes what is wanted only when the house opens or closes, or one's money sets out or has arrived. */
const changesWants = tellsOf('system', 'money');
/** Visitors hold no socket (hub.md, 2); a member's opens with the token that session storage keeps. */
const startAs = (deps: FlowDeps, transport: Transport, memberId: string | null): void => {
  const token = deps.platform.storage.session.get(KEEP.token);
  if (memberId === null) transport.live.start({ kind: 'visitor' });
  else if (token !== null) transport.live.start({ kind: 'member', member: memberId, token });
};
/** One flow for both: a start forgets what was wanted before it, so what is wanted now is named after it and never before. */
function* follow(deps: FlowDeps, transport: Transport): Flow {
  let last: readonly Wanted[] = [];
  for (;;) {
    const wanted = yield* read(wantedTopics);
    if (!sameWants(wanted, last)) {
      last = wanted;
      transport.live.want(wanted);
    }
    const action = yield* hearAny(
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
  const transport = yield* ask(() => deps.transport());
  const language = yield* read(selectLanguage);
  transport.rest.language(language);
  transport.live.language(language);
  yield fork(foldBatches, deps, transport);
  // Who is here may have become known while the transport's chunk was on its way.
  const phase = yield* read((state: RootState) => state.session.phase);
  if (phase === 'visitor') startAs(deps, transport, null);
  else if (phase === 'loggedIn') startAs(deps, transport, yield* read((state: RootState) => state.session.memberId));
  yield fork(follow, deps, transport);
};
