/** Starts the texts: the first language creates them, each later one changes them. */
import type { Language } from '../../contract/languages.ts';
import { type LoadCatalogue, loadCatalogue } from '../../i18n/catalogues.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadChunk } from './chunk.ts';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

/** Namespaces of the first screen, fetched together; other screens load theirs when they open. */
export const FIRST_PLACES = ['common', 'shell', 'lobby', 'errors'];

export interface I18n {
  /** Resolves when the texts of a language have loaded. */
  readonly init: (language: Language) => Promise<Texts>;
  /** Waits for the first language, then changes to this one, unless it is aborted or a later call has superseded it. */
  readonly change: (language: Language, signal?: AbortSignal) => Promise<void>;
}
const loadEngine = () => import('../../i18n/engine.ts');

/** `catalogue`: loads a file of texts; `engine`: imports the text engine, which the first page does without. */
export const initI18n = (platform: Platform, catalogue: LoadCatalogue = loadCatalogue, engine = loadEngine): I18n => {
  let first: Promise<Texts> | null = null;
  const make = (language: Language): Promise<Texts> =>
    createTexts({
      language,
      namespaces: FIRST_PLACES,
      // R-I18N-07: a missing text is invisible on screen, so it must be reported.
      onMissing: (place, key, of) => platform.report.note('missing text', { place, key, language: of }),
      // A file of texts is a chunk like a script: one automatic retry (REL-36).
      load: (row, place) => loadChunk(`texts-${place}`, () => catalogue(row, place), platform.clock),
      retryLoad: (row, place) => retryUntilLoaded(`texts-${place}`, () => catalogue(row, place), platform),
      engine: (missed) => retryUntilLoaded('texts', engine, platform, missed),
    });
  const init = (language: Language): Promise<Texts> => {
    first ??= make(language);
    return first;
  };
  return {
    init,
    change: async (language, signal) => (await init(language)).change(language, signal),
  };
};
