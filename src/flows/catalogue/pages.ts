/** Pages of games: each question is asked once, and its answer belongs to the language it was asked in (R-CALL-15, REL-32). */
import { fork, takeEvery } from 'redux-saga/effects';
import { CLIENT_TYPE, GAME_PLATFORM } from '../../contract/constants.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import { needGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { pageFailed, pageLoading, pageRead } from '../../domains/catalogue/catalogue.slice.ts';
import type { GameQuery } from '../../domains/catalogue/catalogue.state.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMerchant } from '../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';

/** How old a page may be before a screen's wish for it asks again: covers change rarely. */
const FRESH_MS = 5 * 60_000;

export function* loadPage(deps: FlowDeps, query: GameQuery): Flow {
  const language = yield* read(selectLanguage);
  const merchant = yield* read(selectMerchant);
  yield* tell(pageLoading(query));
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(
        gameList,
        {
          query: {
            clientType: CLIENT_TYPE,
            platform: GAME_PLATFORM,
            merchant: merchant?.code ?? '',
            gameType: query.gameType,
            pageNo: query.pageNo,
            pageSize: query.pageSize,
            language,
            ...(query.vendor === null ? {} : { vassalage: query.vendor }),
            ...(query.classify === null ? {} : { gameClassify: query.classify }),
            ...(query.text === '' ? {} : { gameName: query.text }),
          },
        },
        { signal },
      ),
    );
    if ((yield* read(selectLanguage)) !== language) return;
    const page = { games: gamesOf(value.games), totalPages: value.totalPages, total: value.total };
    yield* tell(pageRead({ query, page, at }));
  } catch (error) {
    const code = codeOf(error, 'games', deps.platform.report);
    if ((yield* read(selectLanguage)) === language) yield* tell(pageFailed({ query, error: code }));
  }
}
function* needed(deps: FlowDeps, query: GameQuery): Flow {
  const page = yield* read((state: Parameters<typeof selectPage>[0]) => selectPage(state, query));
  if (page.state === 'loading' || page.state === 'failed') return;
  if (page.state === 'ready' && page.at !== null && deps.platform.clock.now() - page.at < FRESH_MS) return;
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
