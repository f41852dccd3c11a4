/**
 * Changes the language: here at once, in the house afterwards, and everything in a language is read again (R-I18N-03 to
 * 06).
 */
import { fork } from 'redux-saga/effects';
import { updateLanguage } from '../../contract/member/member.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { pagesCleared } from '../../domains/catalogue/catalogue.slice.ts';
import { selectHouseQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import { requestGames } from '../../domains/catalogue/catalogue.intents.ts';
import { languageChanged } from '../../domains/facts.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectPhase } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, take, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { sendWrite } from '../machinery/sendWrite.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { loadAnnouncements } from './announcements.ts';
import { postLanguage, watchLanguageTabs } from './languageTabs.ts';

/** The house stores the choice; a failure does not revert it (R-I18N-05). */
function* sendToHouse(deps: FlowDeps, language: Language): Flow {
  try {
    const transport = yield* call(() => deps.transport());
    yield* call((signal) =>
      sendWrite(transport, updateLanguage, { language }, { signal, key: deps.platform.random.id() }),
    );
  } catch (error) {
    deps.platform.report.note('language was not stored by the house', {
      code: codeOf(error, 'language', deps.platform.report),
    });
  }
}
const choosing = monitored({
  name: 'language',
  on: chooseLanguage,
  timeoutMs: 20_000,
  keep: 'latest',
  *run(deps, language) {
    // A cancelled or replaced choice must not take effect later: the signal tells the texts.
    yield* call((signal) => deps.switchLanguage(language, signal));
    if ((yield* select(selectLanguage)) === language) return;
    const { local } = deps.platform.storage;
    local.set(STORAGE_KEYS.lang, language);
    local.set(STORAGE_KEYS.hisLang, language);
    yield* put(languageChanged({ language }));
    postLanguage(deps, language);
    if (yield* select(selectIsLogin)) yield* sendToHouse(deps, language);
  },
  *onFailed() {
    yield* put(toastRaised({ textKey: 'errors:language-failed', values: {}, tone: 'error' }));
  },
});
/** Content in the former language stays on screen until its own answer arrives; late answers are dropped (REL-32). */
const reloading: Watcher = function* (deps) {
  for (;;) {
    const { language } = yield* take(languageChanged);
    // Start-up sets the language before the session is known, and reads this content itself.
    if ((yield* select(selectPhase)) === 'starting') continue;
    const transport = yield* call(() => deps.transport());
    transport.rest.language(language);
    yield* put(pagesCleared());
    yield fork(loadLanes, deps, 'cacheWelcome');
    yield fork(loadHot, deps, 'cacheWelcome');
    yield fork(loadAnnouncements, deps);
    const query = yield* select(selectHouseQuery);
    if (query) yield* put(requestGames(query));
  }
};
export const watchLanguage = combineWatchers(choosing, reloading, watchLanguageTabs);
