/** The account's lists last as long as its session: read at its start, dropped at its end (R-SESS-26, R-SESS-28). */
import type { Action } from '@reduxjs/toolkit';
import { call as callEffect, fork, race, takeEvery, takeLatest } from 'redux-saga/effects';
import { languageChanged, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { requestRecent, retryFavourites, retryRecent } from '../../domains/favourites/favourites.intents.ts';
import { selectAreFavouriteIdsStale } from '../../domains/favourites/favourites.selectors.ts';
import { listsCleared, recentInvalidated } from '../../domains/favourites/favourites.slice.ts';
import { gameReady } from '../../domains/play/play.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, take, takeAny, select, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { loadGames, loadIds, loadRecent, needRecentPage, retryIdsUntilRead } from './lists.ts';
import { sendPendingFavourites, watchStars } from './toggle.ts';

const isAsking = (action: Action): boolean => retryFavourites.match(action) || sessionStarted.match(action);

/** A member who logs in again in place may have changed favourites elsewhere meanwhile (B-14). */
function* readIdsAgain(deps: FlowDeps, action: Action): Flow {
  if (sessionStarted.match(action) || (yield* select(selectAreFavouriteIdsStale))) yield* loadIds(deps);
}
function* readGamesAgain(deps: FlowDeps, action: Action): Flow {
  if (languageChanged.match(action)) yield* put(listsCleared());
  yield* loadGames(deps);
}
/** Ends only with the session. */
function* serve(deps: FlowDeps): Flow {
  yield fork(sendPendingFavourites, deps);
  yield fork(retryIdsUntilRead, deps);
  yield fork(loadIds, deps);
  // Ids do not depend on the language, so that no request for them is cancelled by a later one.
  yield takeEvery(isAsking, function* (action: Action) {
    yield* readIdsAgain(deps, action);
  });
  yield takeLatest(
    (action: Action) => languageChanged.match(action) || isAsking(action),
    function* (action: Action) {
      yield* readGamesAgain(deps, action);
    },
  );
  yield fork(loadGames, deps);
  yield takeEvery(requestRecent, function* ({ payload }) {
    yield* needRecentPage(deps, payload);
  });
  yield takeEvery(retryRecent, function* ({ payload }) {
    yield* loadRecent(deps, payload);
  });
  // The house records a game when it opens; a list read before is outdated then.
  yield takeEvery(gameReady, function* () {
    yield* put(recentInvalidated());
  });
}
export const watchFavourites: Watcher = function* (deps) {
  yield fork(watchStars, deps);
  for (;;) {
    const { kind } = yield* take(sessionStarted);
    // R-ROLE-04: a trial account has no lists, and the staff of an agent plays no game.
    if (kind === 'trial' || kind === 'staff') continue;
    yield race({
      in: callEffect(serve, deps),
      out: callEffect(function* () {
        yield* takeAny(sessionEnded);
      }),
    });
  }
};
