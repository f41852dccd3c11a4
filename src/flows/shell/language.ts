/** Another language: here at once, at the house after, and everything that speaks it is read again (R-I18N-03 to 06). */
import { fork } from 'redux-saga/effects';
import { updateLanguage } from '../../contract/member/member.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { pagesDropped } from '../../domains/catalogue/catalogue.slice.ts';
import { selectHouseQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import { needGames } from '../../domains/catalogue/catalogue.intents.ts';
import { languageChanged } from '../../domains/facts.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectPhase } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { loadAnnouncements } from './announcements.ts';
import { tellPages, watchLanguageTabs } from './languageTabs.ts';

/** The house remembers the choice; that it could not be told does not undo it (R-I18N-05). */
function* tellHouse(deps: FlowDeps, language: Language): Flow {
  try {
    const transport = yield* ask(() => deps.transport());
    yield* ask((signal) =>
      transport.rest.call(updateLanguage, { body: { language } }, { signal, key: deps.platform.random.id() }),
    );
  } catch (error) {
    deps.platform.report.note('language was not kept', { code: codeOf(error, 'language', deps.platform.report) });
  }
}
const choosing = monitored({
  name: 'language',
  on: chooseLanguage,
  timeoutMs: 20_000,
  keep: 'latest',
  *run(deps, language) {
    // Given up, or overtaken by a newer press, it must not happen later: the texts hear of it by the signal.
    yield* ask((signal) => deps.speak(language, signal));
    if ((yield* read(selectLanguage)) === language) return;
    const { local } = deps.platform.storage;
    local.set(KEEP.lang, language);
    local.set(KEEP.hisLang, language);
    yield* tell(languageChanged({ language }));
    tellPages(deps, language);
    if (yield* read(selectIsLogin)) yield* tellHouse(deps, language);
  },
  *onFailed() {
    yield* tell(toastRaised({ textKey: 'errors:language-failed', values: {}, tone: 'error' }));
  },
});
/** What is already there in another language stays on screen until its own answer comes; late ones are dropped (REL-32). */
const reloading: Watcher = function* (deps) {
  for (;;) {
    const { language } = yield* hear(languageChanged);
    // Start-up speaks before it knows who is here, and reads these itself.
    if ((yield* read(selectPhase)) === 'starting') continue;
    const transport = yield* ask(() => deps.transport());
    transport.rest.language(language);
    yield* tell(pagesDropped());
    yield fork(loadLanes, deps, 'cacheWelcome');
    yield fork(loadHot, deps, 'cacheWelcome');
    yield fork(loadAnnouncements, deps);
    const query = yield* read(selectHouseQuery);
    if (query) yield* tell(needGames(query));
  }
};
export const watchLanguage = together(choosing, reloading, watchLanguageTabs);
