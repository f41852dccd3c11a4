/** The account's own lists live with its session: read when it begins, forgotten with it (R-SESS-26, R-SESS-28). */
import type { Action } from '@reduxjs/toolkit';
import { call, fork, race, takeEvery, takeLatest } from 'redux-saga/effects';
import { languageChanged, sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { needRecent, retryFavourites, retryRecent } from '../../domains/favourites/favourites.intents.ts';
import { selectFavouriteIdsDue } from '../../domains/favourites/favourites.selectors.ts';
import { listsDropped, recentAged } from '../../domains/favourites/favourites.slice.ts';
import { gameReady } from '../../domains/play/play.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, hear, hearAny, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { loadGames, loadIds, loadRecent, needRecentPage, untilKnown } from './lists.ts';
import { sendWishes, watchStars } from './toggle.ts';

const isAsking = (action: Action): boolean => retryFavourites.match(action) || sessionStarted.match(action);

/** Whoever comes back in place may have set stars elsewhere meanwhile (B-14). */
function* readIdsAgain(deps: FlowDeps, action: Action): Flow {
  if (sessionStarted.match(action) || (yield* read(selectFavouriteIdsDue))) yield* loadIds(deps);
}
function* readGamesAgain(deps: FlowDeps, action: Action): Flow {
  if (languageChanged.match(action)) yield* tell(listsDropped());
  yield* loadGames(deps);
}
/** Ends only with the session. */
function* serve(deps: FlowDeps): Flow {
  yield fork(sendWishes, deps);
  yield fork(untilKnown, deps);
  yield fork(loadIds, deps);
  // Ids are of no language: none of their askings is given up for a later one.
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
  yield takeEvery(needRecent, function* ({ payload }) {
    yield* needRecentPage(deps, payload);
  });
  yield takeEvery(retryRecent, function* ({ payload }) {
    yield* loadRecent(deps, payload);
  });
  // The house counts a game when it opens; a list that was read before is out of date then.
  yield takeEvery(gameReady, function* () {
    yield* tell(recentAged());
  });
}
export const watchFavourites: Watcher = function* (deps) {
  yield fork(watchStars, deps);
  for (;;) {
    const { kind } = yield* hear(sessionStarted);
    // R-ROLE-04: a trial account has no lists.
    if (kind === 'trial') continue;
    yield race({
      in: call(serve, deps),
      out: call(function* () {
        yield* hearAny(sessionEnded);
      }),
    });
  }
};
