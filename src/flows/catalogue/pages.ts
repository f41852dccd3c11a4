/** Pages of games: each question is asked once, and its answer belongs to the language it was asked in (R-CALL-15, REL-32). */
import { fork, takeEvery } from 'redux-saga/effects';
import { isOwn } from '../../domains/catalogue/catalogue.calc.ts';
import { needGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { pageFailed, pageLoading, pageRead } from '../../domains/catalogue/catalogue.slice.ts';
import type { GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectMerchant } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { keepRow, recallRow } from './lastRows.ts';
import { readPage } from './readPage.ts';

/** How old a page may be before a screen's wish for it asks again: covers change rarely; what somebody played or marked does. */
const FRESH_MS = 5 * 60_000;

export function* loadPage(deps: FlowDeps, query: GameQuery): Flow {
  const language = yield* read(selectLanguage);
  const member = yield* read(selectMemberId);
  const merchant = (yield* read(selectMerchant))?.code ?? '';
  function* isOver(): Flow<boolean> {
    return (yield* read(selectLanguage)) !== language || (isOwn(query) && (yield* read(selectMemberId)) !== member);
  }
  yield* tell(pageLoading(query));
  try {
    const transport = yield* ask(() => deps.transport());
    const { page, at } = yield* ask((signal) => readPage(transport.rest, query, { language, merchant }, signal));
    if (yield* isOver()) return;
    keepRow(deps.platform.storage.local, language, query, { page, at });
    yield* tell(pageRead({ query, page, at }));
  } catch (error) {
    const code = codeOf(error, 'games', deps.platform.report);
    if (yield* isOver()) return;
    const shown = (yield* read((state: Parameters<typeof selectPage>[0]) => selectPage(state, query))).data;
    const last = shown === null ? recallRow(deps.platform.storage.local, language, query) : null;
    if (last) yield* tell(pageRead({ query, ...last }));
    yield* tell(pageFailed({ query, error: code }));
  }
}
function* needed(deps: FlowDeps, query: GameQuery): Flow {
  const page = yield* read((state: Parameters<typeof selectPage>[0]) => selectPage(state, query));
  if (page.state === 'loading' || page.state === 'failed') return;
  if (page.state === 'ready' && !isOwn(query) && page.at !== null && deps.platform.clock.now() - page.at < FRESH_MS)
    return;
  yield* loadPage(deps, query);
}
export const watchPages: Watcher = function* (deps) {
  yield takeEvery(needGames, function* ({ payload }) {
    yield* needed(deps, payload);
  });
  yield takeEvery(retryGames, function* ({ payload }) {
    yield fork(loadPage, deps, payload);
  });
};
