/** A language chosen in one tab is used by all tabs of the browser (REL-31), as it is stored for the browser. */
import { buffers, eventChannel } from 'redux-saga';
import { take as takeEffect } from 'redux-saga/effects';
import { type Language, language as knownLanguage } from '../../contract/fields.ts';
import { languageChanged } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, select, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

interface Speaks {
  readonly say: 'speaks';
  readonly language: Language;
}
export const postLanguage = ({ platform }: FlowDeps, language: Language): void =>
  platform.tabs.post({ say: 'speaks', language } satisfies Speaks);

/** Null for a malformed message: an older page of this site may still be open. */
const parseLanguage = (received: unknown): Language | null => {
  const { say, language } = (received ?? {}) as Readonly<Record<string, unknown>>;
  const known = knownLanguage.safeParse(language);
  return say === 'speaks' && known.success ? known.data : null;
};
/** Neither stored nor sent to the house again: the tab of the choice has done both. */
export const watchLanguageTabs: Watcher = function* (deps) {
  // Of several choices in a row the newest counts.
  const received = eventChannel<Language>((emit) => {
    return deps.platform.tabs.on((message) => {
      const language = parseLanguage(message);
      if (language !== null) emit(language);
    });
  }, buffers.sliding(1));
  try {
    for (;;) {
      const language = (yield takeEffect(received)) as Language;
      if ((yield* select(selectLanguage)) === language) continue;
      try {
        yield* call((signal) => deps.switchLanguage(language, signal));
        yield* put(languageChanged({ language }));
      } catch (error) {
        // Its texts fail to load here: this tab keeps its language, and the next page loads the new one.
        deps.platform.report.error('language of another tab', error);
      }
    }
  } finally {
    received.close();
  }
};
