/** The first wish for a language makes the texts, every later one changes them. */
import type { Language } from '../../contract/languages.ts';
import { type LoadCatalogue, loadCatalogue } from '../../i18n/catalogues.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadChunk } from './chunk.ts';
import { untilHere } from './untilHere.ts';

/** Texts of the first screen, fetched together; other places bring theirs when they are opened. */
export const FIRST_PLACES = ['common', 'shell', 'lobby', 'errors'];

export interface Speech {
  /** Resolves when there is a language to draw in. */
  readonly speak: (language: Language) => Promise<Texts>;
  /** Waits for the first language, then speaks this one, unless the signal has given it up or a later wish has overtaken it. */
  readonly change: (language: Language, signal?: AbortSignal) => Promise<void>;
}
const loadEngine = () => import('../../i18n/engine.ts');

/** `catalogue`: where files of texts come from; `engine`: the import of what speaks after the first picture. */
export const createSpeech = (
  platform: Platform,
  catalogue: LoadCatalogue = loadCatalogue,
  engine = loadEngine,
): Speech => {
  let first: Promise<Texts> | null = null;
  const make = (language: Language): Promise<Texts> =>
    createTexts({
      language,
      places: FIRST_PLACES,
      // R-I18N-07: nobody sees it, but somebody must hear of it.
      onMissing: (place, key, of) => platform.report.note('missing text', { place, key, language: of }),
      // Files of texts are chunks as scripts are: once more by themselves, and no more (REL-36).
      load: (row, place) => loadChunk(`texts-${place}`, () => catalogue(row, place), platform.clock),
      insist: (row, place) => untilHere(`texts-${place}`, () => catalogue(row, place), platform),
      engine: (missed) => untilHere('texts', engine, platform, missed),
    });
  const speak = (language: Language): Promise<Texts> => {
    first ??= make(language);
    return first;
  };
  return {
    speak,
    change: async (language, signal) => (await speak(language)).change(language, signal),
  };
};
