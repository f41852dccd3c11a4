/** Reads the account's lists: favourites at log-in, recent games where they are shown (R-SESS-26, R-CALL-17 to 19). */
import { CLIENT_TYPE, GAME_PLATFORM, HOME_FAVOURITES_PAGE_SIZE, RECENT_PAGE_SIZE } from '../../contract/constants.ts';
import { favouriteIds, favouriteList, recentGames } from '../../contract/favourites/favourites.calls.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import {
  selectFavouriteIdsRequested,
  selectAreFavouriteIdsStale,
  selectRecentPage,
} from '../../domains/favourites/favourites.selectors.ts';
import {
  gamesFailed,
  gamesLoading,
  gamesRead,
  idsFailed,
  idsLoading,
  idsRead,
  recentFailed,
  recentLoading,
  recentRead,
} from '../../domains/favourites/favourites.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { retryDelay } from '../machinery/retryDelay.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';

export function* loadIds(deps: FlowDeps): Flow {
  yield* put(idsLoading());
  const n = yield* select(selectFavouriteIdsRequested);
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(favouriteIds, {}, { signal }));
    yield* put(idsRead({ n, value: value.ids, at }));
  } catch (error) {
    yield* put(idsFailed({ n, error: codeOf(error, 'favouriteIds', deps.platform.report) }));
  }
}
/** Stars are wrong until the list arrives: a failed request is retried automatically (R-SESS-26). */
export function* retryIdsUntilRead(deps: FlowDeps): Flow {
  for (;;) {
    yield* takeAny(idsFailed);
    for (let turn = 0; yield* select(selectAreFavouriteIdsStale); turn += 1) {
      yield* retryDelay(deps.platform, turn);
      if (yield* select(selectAreFavouriteIdsStale)) yield* loadIds(deps);
    }
  }
}
/** All of them in one page (R-CONST-17); an answer in another language is dropped (REL-32). */
export function* loadGames(deps: FlowDeps): Flow {
  const language = yield* select(selectLanguage);
  yield* put(gamesLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      transport.rest.call(
        favouriteList,
        {
          query: {
            clientType: CLIENT_TYPE,
            platform: GAME_PLATFORM,
            pageNo: 1,
            pageSize: HOME_FAVOURITES_PAGE_SIZE,
            language,
          },
        },
        { signal },
      ),
    );
    if ((yield* select(selectLanguage)) === language) yield* put(gamesRead({ value: gamesOf(value.content), at }));
  } catch (error) {
    yield* put(gamesFailed(codeOf(error, 'favouriteList', deps.platform.report)));
  }
}
export function* loadRecent(deps: FlowDeps, pageNo: number): Flow {
  const language = yield* select(selectLanguage);
  yield* put(recentLoading(pageNo));
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      transport.rest.call(
        recentGames,
        { query: { page: pageNo, pageSize: RECENT_PAGE_SIZE, language, clientType: CLIENT_TYPE } },
        { signal },
      ),
    );
    if ((yield* select(selectLanguage)) !== language) return;
    yield* put(recentRead({ pageNo, value: { games: gamesOf(value.list), totalPages: value.totalPages }, at }));
  } catch (error) {
    const code = codeOf(error, 'recentGames', deps.platform.report);
    yield* put(recentFailed({ pageNo, error: code }));
  }
}
/** Requests a page that is neither there, loading nor failed. */
export function* needRecentPage(deps: FlowDeps, pageNo: number): Flow {
  const page = yield* select((state: Parameters<typeof selectRecentPage>[0]) => selectRecentPage(state, pageNo));
  if (page.state === 'idle') yield* loadRecent(deps, pageNo);
}
