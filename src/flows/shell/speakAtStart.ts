/**
 * The house's language, where the page had to begin in another one. Start-up waits for its texts a little and no longer: while
 * they or the engine that speaks them cannot be had there would be no session, no lobby, and no word of it (REL-36).
 */
import type { Task } from 'redux-saga';
import { call, fork, join, race } from 'redux-saga/effects';
import type { Language } from '../../contract/languages.ts';
import { languageChanged } from '../../domains/facts.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, pause, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';

/** Usually they are here within this, and home is read once, in the right language. */
const PATIENCE_MS = 4_000;
/** Between two attempts; nobody presses here. */
const AGAIN_MS = 3_000;

function* insist(deps: FlowDeps, language: Language): Flow<true> {
  for (;;) {
    try {
      yield* ask((signal) => deps.speak(language, signal));
      return true;
    } catch (error) {
      const code = codeOf(error, 'language', deps.platform.report);
      deps.platform.report.note('language of the house did not come', { language, code });
      yield* pause(deps.platform.clock, AGAIN_MS);
    }
  }
}
function* choice(): Flow<true> {
  yield* hear(chooseLanguage);
  return true;
}
/** Whatever a person has chosen meanwhile is what counts. */
function* speakInTheEnd(deps: FlowDeps, language: Language): Flow {
  const { spoken } = (yield race({ spoken: call(insist, deps, language), chosen: call(choice) })) as {
    readonly spoken?: true;
  };
  if (spoken !== true) return;
  yield* tell(languageChanged({ language }));
  const transport = yield* ask(() => deps.transport());
  transport.rest.language(language);
}
/** `early`: the language on screen. Resolves when `language` is spoken, or still to come. */
export function* speakAtStart(deps: FlowDeps, early: Language, language: Language): Flow {
  if (language === early) return;
  const speaking = (yield fork(speakInTheEnd, deps, language)) as Task;
  yield race({ spoken: join(speaking), late: call(pause, deps.platform.clock, PATIENCE_MS) });
}
