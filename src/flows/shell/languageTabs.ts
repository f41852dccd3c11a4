/** A language chosen in one page of a browser is spoken by all of them (REL-31): it is the browser's, as where it is kept. */
import { buffers, eventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import { type Language, language as knownLanguage } from '../../contract/fields.ts';
import { languageChanged } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

interface Speaks {
  readonly say: 'speaks';
  readonly language: Language;
}
export const tellPages = ({ platform }: FlowDeps, language: Language): void =>
  platform.tabs.post({ say: 'speaks', language } satisfies Speaks);

/** Null for what is none of ours: an older page of this site may still be open. */
const heardLanguage = (heard: unknown): Language | null => {
  const { say, language } = (heard ?? {}) as Readonly<Record<string, unknown>>;
  const known = knownLanguage.safeParse(language);
  return say === 'speaks' && known.success ? known.data : null;
};
/** Neither kept nor told to the house again: the page in which it was chosen has done that. */
export const watchLanguageTabs: Watcher = function* (deps) {
  // Of several choices in a row the newest counts.
  const heard = eventChannel<Language>((emit) => {
    return deps.platform.tabs.on((message) => {
      const language = heardLanguage(message);
      if (language !== null) emit(language);
    });
  }, buffers.sliding(1));
  try {
    for (;;) {
      const language = (yield take(heard)) as Language;
      if ((yield* read(selectLanguage)) === language) continue;
      try {
        yield* ask((signal) => deps.speak(language, signal));
        yield* tell(languageChanged({ language }));
      } catch (error) {
        // Its texts cannot be had here: it goes on in the one it speaks, and the page loaded next speaks the new one.
        deps.platform.report.error('language of another page', error);
      }
    }
  } finally {
    heard.close();
  }
};
