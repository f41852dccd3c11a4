/** What a person chooses in the lobby: gates first, then the filter, then the question it asks (R-LOBBY-06 to 13). */
import { fork } from 'redux-saga/effects';
import { chooseGameType, needGames, searchGames, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter, selectGridQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import { filterShown, textTyped, titlesFound, typeChosen } from '../../domains/catalogue/catalogue.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, hear, pause, read, tell } from '../machinery/effects.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { whoIsKnown } from '../session/known.ts';
import { findHere } from './titles.ts';

/** Long enough to finish a word, short enough to feel at once. */
const TYPING_PAUSE_MS = 250;
const ACCOUNT_LISTS: readonly string[] = ['FAV', 'RECENT'];

function* askForGrid(): Flow {
  const query = yield* read(selectGridQuery);
  if (query) yield* tell(needGames(query));
}
/** R-NAV-04, R-ROLE-04: a visitor is asked to log in, a trial account is told why not. */
function* mayChoose(gameType: string): Flow<boolean> {
  if (!ACCOUNT_LISTS.includes(gameType)) return true;
  if (!(yield* whoIsKnown())) return false;
  if (!(yield* read(selectIsLogin))) yield* tell(openDialog({ kind: 'login' }));
  else if (yield* read(selectIsTrial)) yield* tell(openDialog({ kind: 'trialNotice' }));
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
    yield* tell(textTyped(text));
    const wanted = (yield* read(selectFilter)).text;
    if (wanted === '' || (yield* findHere(deps, wanted))) return;
    yield* tell(titlesFound(null));
    yield* pause(deps.platform.clock, TYPING_PAUSE_MS);
    yield* askForGrid();
  },
});
/** The lists of an account go with its session. */
const afterSession: Watcher = function* () {
  for (;;) {
    yield* hear(sessionEnded);
    const filter = yield* read(selectFilter);
    if (ACCOUNT_LISTS.includes(filter.gameType)) yield* tell(typeChosen('HOME'));
    else if (ACCOUNT_LISTS.includes(filter.select)) {
      yield* tell(filterShown({ ...filter, select: 'ALL' }));
      yield* askForGrid();
    }
  }
};
export const watchFilter: Watcher = function* (deps) {
  yield fork(
    together(
      choosing('chooseGameType', chooseGameType, function* (type) {
        if (yield* mayChoose(type)) yield* tell(typeChosen(type));
      }),
      choosing('showGames', showGames, function* (filter) {
        if (yield* mayChoose(filter.select)) yield* tell(filterShown(filter));
      }),
      typed,
      afterSession,
    ),
    deps,
  );
};
