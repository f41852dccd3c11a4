/** Help items of the language that is spoken, once somebody looks at them (R-MSG-04, R-CALL-25). */
import { helpCenter } from '../../contract/service/service.calls.ts';
import { DEVICE } from '../../contract/constants.ts';
import type { Language } from '../../contract/fields.ts';
import { languageChanged } from '../../domains/facts.ts';
import { retryHelp, wantHelp } from '../../domains/help/help.intents.ts';
import { selectHelpWanted } from '../../domains/help/help.selectors.ts';
import { helpFailed, helpLoading, helpRead } from '../../domains/help/help.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { fork } from 'redux-saga/effects';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';

/** An answer for another language than now is dropped (REL-32); what stands in another stays until then. */
function* loadHelp(deps: FlowDeps): Flow {
  const language = yield* read(selectLanguage);
  yield* tell(helpLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(helpCenter, { query: { lang: language, device: DEVICE } }, { signal }),
    );
    if ((yield* read(selectLanguage)) === language) yield* tell(helpRead({ language, items: value.list, at }));
  } catch (error) {
    const code = codeOf(error, 'help', deps.platform.report);
    if (code === 'cancelled') throw error;
    if ((yield* read(selectLanguage)) === language) yield* tell(helpFailed(code));
  }
}
const onceWanted: Watcher = function* (deps) {
  /** Read, on its way, or failed and waiting for the retry that is offered. */
  let begun: Language | null = null;
  for (;;) {
    yield* hearAny(wantHelp, languageChanged);
    const language = yield* read(selectLanguage);
    if (language === begun || !(yield* read(selectHelpWanted))) continue;
    begun = language;
    yield fork(loadHelp, deps);
  }
};
const again = monitored({ name: 'help', on: retryHelp, timeoutMs: 30_000, keep: 'first', run: loadHelp });

export const watchHelp = together(onceWanted, again);
