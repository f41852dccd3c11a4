/** Choices in the lobby: access checks first, then the filter, then its query (R-LOBBY-06 to 13). */
import { fork } from 'redux-saga/effects';
import { chooseGameType, requestGames, searchGames, applyFilter } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter, selectGridQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import {
  filterChanged,
  searchTextChanged,
  searchResultChanged,
  gameTypeChanged,
} from '../../domains/catalogue/catalogue.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, take, delay, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';
import { searchLocally } from './titles.ts';

/** Debounce: long enough to finish a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 250;
const ACCOUNT_LISTS: readonly string[] = ['FAV', 'RECENT'];

function* askForGrid(): Flow {
  const query = yield* select(selectGridQuery);
  if (query) yield* put(requestGames(query));
}
/** R-NAV-04, R-ROLE-04: asks a visitor to log in and shows a trial account the notice. */
function* mayChoose(gameType: string): Flow<boolean> {
  if (!ACCOUNT_LISTS.includes(gameType)) return true;
  if (!(yield* waitForIdentity())) return false;
  if (!(yield* select(selectIsLogin))) yield* put(openDialog({ kind: 'login' }));
  else if (yield* select(selectIsTrial)) yield* put(openDialog({ kind: 'trialNotice' }));
  else return true;
  return false;
}
const choosing = <P>(
  name: string,
  on: Parameters<typeof monitored<P>>[0]['on'],
  change: (payload: P) => Flow,
): Watcher =>
  monitored<P>({
    name,
    on,
    timeoutMs: 5_000,
    keep: 'latest',
    *run(_deps: FlowDeps, payload: P) {
      yield* change(payload);
      yield* askForGrid();
    },
  });

const typed = monitored({
  name: 'search',
  on: searchGames,
  timeoutMs: 5_000,
  keep: 'latest',
  *run(deps, text) {
    yield* put(searchTextChanged(text));
    const wanted = (yield* select(selectFilter)).text;
    if (wanted === '' || (yield* searchLocally(deps, wanted))) return;
    yield* put(searchResultChanged(null));
    yield* delay(deps.platform.clock, TYPING_PAUSE_MS);
    yield* askForGrid();
  },
});
/** The lists of an account are left when its session ends. */
const afterSession: Watcher = function* () {
  for (;;) {
    yield* take(sessionEnded);
    const filter = yield* select(selectFilter);
    if (ACCOUNT_LISTS.includes(filter.gameType)) yield* put(gameTypeChanged('HOME'));
    else if (ACCOUNT_LISTS.includes(filter.select)) {
      yield* put(filterChanged({ ...filter, select: 'ALL' }));
      yield* askForGrid();
    }
  }
};
export const watchFilter: Watcher = function* (deps) {
  yield fork(
    combineWatchers(
      choosing('chooseGameType', chooseGameType, function* (type) {
        if (yield* mayChoose(type)) yield* put(gameTypeChanged(type));
      }),
      choosing('showGames', applyFilter, function* (filter) {
        if (yield* mayChoose(filter.select)) yield* put(filterChanged(filter));
      }),
      typed,
      afterSession,
    ),
    deps,
  );
};
