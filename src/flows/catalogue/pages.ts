/**
 * Pages of games: each query is requested once, and its answer belongs to the language of the request (R-CALL-15,
 * REL-32).
 */
import { fork, takeEvery } from 'redux-saga/effects';
import { isOwnList } from '../../domains/catalogue/catalogue.calc.ts';
import { requestGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { pageFailed, pageLoading, pageRead } from '../../domains/catalogue/catalogue.slice.ts';
import type { GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectMerchant } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { storeLastPage, readLastPage } from './lastPages.ts';
import { readPage } from './readPage.ts';

/**
 * Age after which a requested page is read again. Covers change rarely; lists of the player's own games are always read
 * again.
 */
const FRESH_MS = 5 * 60_000;

export function* loadPage(deps: FlowDeps, query: GameQuery): Flow {
  const language = yield* select(selectLanguage);
  const member = yield* select(selectMemberId);
  const merchant = (yield* select(selectMerchant))?.code ?? '';
  function* isOver(): Flow<boolean> {
    return (
      (yield* select(selectLanguage)) !== language || (isOwnList(query) && (yield* select(selectMemberId)) !== member)
    );
  }
  yield* put(pageLoading(query));
  try {
    const transport = yield* call(() => deps.transport());
    const { page, at } = yield* call((signal) => readPage(transport.rest, query, { language, merchant }, signal));
    if (yield* isOver()) return;
    storeLastPage(deps.platform.storage.local, language, query, { page, at });
    yield* put(pageRead({ query, page, at }));
  } catch (error) {
    const code = codeOf(error, 'games', deps.platform.report);
    if (yield* isOver()) return;
    const shown = (yield* select((state: Parameters<typeof selectPage>[0]) => selectPage(state, query))).data;
    const last = shown === null ? readLastPage(deps.platform.storage.local, language, query) : null;
    if (last) yield* put(pageRead({ query, ...last }));
    yield* put(pageFailed({ query, error: code }));
  }
}
function* needed(deps: FlowDeps, query: GameQuery): Flow {
  const page = yield* select((state: Parameters<typeof selectPage>[0]) => selectPage(state, query));
  if (page.state === 'loading' || page.state === 'failed') return;
  if (page.state === 'ready' && !isOwnList(query) && page.at !== null && deps.platform.clock.now() - page.at < FRESH_MS)
    return;
  yield* loadPage(deps, query);
}
export const watchPages: Watcher = function* (deps) {
  yield takeEvery(requestGames, function* ({ payload }) {
    yield* needed(deps, payload);
  });
  yield takeEvery(retryGames, function* ({ payload }) {
    yield fork(loadPage, deps, payload);
  });
};
