/** Reading the account's own lists: favourites at log-in, recent games where they are shown (R-SESS-26, R-CALL-17 to 19). */
import { CLIENT_TYPE, GAME_PLATFORM, HOME_FAVOURITES_PAGE_SIZE, RECENT_PAGE_SIZE } from '../../contract/constants.ts';
import { favouriteIds, favouriteList, recentGames } from '../../contract/favourites/favourites.calls.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import {
  selectFavouriteIdsAsked,
  selectFavouriteIdsDue,
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
import { untilAgain } from '../machinery/askAgain.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';

export function* loadIds(deps: FlowDeps): Flow {
  yield* tell(idsLoading());
  const n = yield* read(selectFavouriteIdsAsked);
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) => transport.rest.call(favouriteIds, {}, { signal }));
    yield* tell(idsRead({ n, value: value.ids, at }));
  } catch (error) {
    yield* tell(idsFailed({ n, error: codeOf(error, 'favouriteIds', deps.platform.report) }));
  }
}
/** A star is wrong until the list has come: an asking that failed is made again, without a press (R-SESS-26). */
export function* untilKnown(deps: FlowDeps): Flow {
  for (;;) {
    yield* hearAny(idsFailed);
    for (let turn = 0; yield* read(selectFavouriteIdsDue); turn += 1) {
      yield* untilAgain(deps.platform, turn);
      if (yield* read(selectFavouriteIdsDue)) yield* loadIds(deps);
    }
  }
}
/** All of them in one page (R-CONST-17); an answer in a language no longer spoken is dropped (REL-32). */
export function* loadGames(deps: FlowDeps): Flow {
  const language = yield* read(selectLanguage);
  yield* tell(gamesLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
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
    if ((yield* read(selectLanguage)) === language) yield* tell(gamesRead({ value: gamesOf(value.content), at }));
  } catch (error) {
    yield* tell(gamesFailed(codeOf(error, 'favouriteList', deps.platform.report)));
  }
}
export function* loadRecent(deps: FlowDeps, pageNo: number): Flow {
  const language = yield* read(selectLanguage);
  yield* tell(recentLoading(pageNo));
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(
        recentGames,
        { query: { page: pageNo, pageSize: RECENT_PAGE_SIZE, language, clientType: CLIENT_TYPE } },
        { signal },
      ),
    );
    if ((yield* read(selectLanguage)) !== language) return;
    yield* tell(recentRead({ pageNo, value: { games: gamesOf(value.list), totalPages: value.totalPages }, at }));
  } catch (error) {
    const code = codeOf(error, 'recentGames', deps.platform.report);
    yield* tell(recentFailed({ pageNo, error: code }));
  }
}
/** A page that is there, on its way or has failed is not asked for again by being shown. */
export function* needRecentPage(deps: FlowDeps, pageNo: number): Flow {
  const page = yield* read((state: Parameters<typeof selectRecentPage>[0]) => selectRecentPage(state, pageNo));
  if (page.state === 'idle') yield* loadRecent(deps, pageNo);
}
