/**
 * Switches to the house's language where the page had to start in another one. Start-up waits for its texts only for a
 * short time: otherwise a failing load would leave the page without session and lobby (REL-36).
 */
import type { Task } from 'redux-saga';
import { call as callEffect, fork, join, race } from 'redux-saga/effects';
import type { Language } from '../../contract/languages.ts';
import { languageChanged } from '../../domains/facts.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, take, delay, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';

/** Usually the texts load within this time, and home is read once, in the right language. */
const START_WAIT_MS = 4_000;
/** Between two automatic attempts. */
const RETRY_MS = 3_000;

function* loadWithRetry(deps: FlowDeps, language: Language): Flow<true> {
  for (;;) {
    try {
      yield* call((signal) => deps.switchLanguage(language, signal));
      return true;
    } catch (error) {
      const code = codeOf(error, 'language', deps.platform.report);
      deps.platform.report.note('language of the house failed to load', { language, code });
      yield* delay(deps.platform.clock, RETRY_MS);
    }
  }
}
function* choice(): Flow<true> {
  yield* take(chooseLanguage);
  return true;
}
/** A choice of the player meanwhile takes precedence. */
function* switchEventually(deps: FlowDeps, language: Language): Flow {
  const { spoken } = (yield race({
    spoken: callEffect(loadWithRetry, deps, language),
    chosen: callEffect(choice),
  })) as {
    readonly spoken?: true;
  };
  if (spoken !== true) return;
  yield* put(languageChanged({ language }));
  const transport = yield* call(() => deps.transport());
  transport.rest.language(language);
}
/** `early`: the language on screen. Returns when `language` is on screen, or after the wait. */
export function* switchLanguageAtStart(deps: FlowDeps, early: Language, language: Language): Flow {
  if (language === early) return;
  const speaking = (yield fork(switchEventually, deps, language)) as Task;
  yield race({ spoken: join(speaking), late: callEffect(delay, deps.platform.clock, START_WAIT_MS) });
}
