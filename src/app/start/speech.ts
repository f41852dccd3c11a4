/** The first wish for a language makes the texts, every later one changes them. */
import type { Language } from '../../contract/languages.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { untilHere } from './untilHere.ts';

/** Texts of the first screen, fetched together; other places bring theirs when they are opened. */
export const FIRST_PLACES = ['common', 'shell', 'lobby', 'errors'];

export interface Speech {
  /** Resolves when there is a language to draw in. */
  readonly speak: (language: Language) => Promise<Texts>;
  /** Waits for the first language, then speaks this one. */
  readonly change: (language: Language) => Promise<void>;
}
export const createSpeech = (platform: Platform): Speech => {
  let first: Promise<Texts> | null = null;
  const make = (language: Language): Promise<Texts> =>
    createTexts({
      language,
      places: FIRST_PLACES,
      // R-I18N-07: nobody sees it, but somebody must hear of it.
      onMissing: (place, key, of) => platform.report.note('missing text', { place, key, language: of }),
      engine: () => untilHere('texts', () => import('../../i18n/engine.ts'), platform),
    });
  const speak = (language: Language): Promise<Texts> => {
    first ??= make(language);
    return first;
  };
  return {
    speak,
    change: async (language) => {
      const texts = await speak(language);
      if (texts.language() !== language) await texts.change(language);
    },
  };
};
