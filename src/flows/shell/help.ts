/** Help items of the current language, once a page has requested them (R-MSG-04, R-CALL-25). */
import { helpCenter } from '../../contract/service/service.calls.ts';
import { DEVICE } from '../../contract/constants.ts';
import type { Language } from '../../contract/fields.ts';
import { languageChanged } from '../../domains/facts.ts';
import { retryHelp, requestHelp } from '../../domains/help/help.intents.ts';
import { selectHelpRequested } from '../../domains/help/help.selectors.ts';
import { helpFailed, helpLoading, helpRead } from '../../domains/help/help.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { fork } from 'redux-saga/effects';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';

/** An answer in another language is dropped (REL-32); the former items stay until then. */
function* loadHelp(deps: FlowDeps): Flow {
  const language = yield* select(selectLanguage);
  yield* put(helpLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      transport.rest.call(helpCenter, { query: { lang: language, device: DEVICE } }, { signal }),
    );
    if ((yield* select(selectLanguage)) === language) yield* put(helpRead({ language, items: value.list, at }));
  } catch (error) {
    const code = codeOf(error, 'help', deps.platform.report);
    if (code === 'cancelled') throw error;
    if ((yield* select(selectLanguage)) === language) yield* put(helpFailed(code));
  }
}
const onceWanted: Watcher = function* (deps) {
  /** Language that is read, loading, or failed and waiting for the player's retry. */
  let begun: Language | null = null;
  for (;;) {
    yield* takeAny(requestHelp, languageChanged);
    const language = yield* select(selectLanguage);
    if (language === begun || !(yield* select(selectHelpRequested))) continue;
    begun = language;
    yield fork(loadHelp, deps);
  }
};
const again = monitored({ name: 'help', on: retryHelp, timeoutMs: 30_000, keep: 'first', run: loadHelp });

export const watchHelp = combineWatchers(onceWanted, again);
