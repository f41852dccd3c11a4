import { createInstance, type BackendModule, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type LoadCatalogue, loadCatalogue } from './catalogues.ts';
import { FALLBACK, LOCALES, rowOf, rowOfLocale, type ShellLanguage } from './locales.ts';

/** Before the house has said whose it is. */
const HOUSE = 'Toteboard';

export interface TextsOptions {
  readonly language: ShellLanguage;
  /** Places ready before the first screen. */
  readonly places?: readonly string[];
  /** A key that no catalogue of the chosen language has (R-I18N-07); called once for each. */
  readonly onMissing?: (place: string, key: string, language: ShellLanguage) => void;
  readonly load?: LoadCatalogue;
}
/** The portal's texts: one instance, injected; flows change the language, screens read it through react-i18next. */
export interface Texts {
  readonly i18n: I18n;
  readonly language: () => ShellLanguage;
  /** Loads what is on screen in that language, then switches at once (R-I18N-04). */
  readonly change: (language: ShellLanguage) => Promise<void>;
  /** The merchant's name, `{{house}}` in every text; what is on screen follows at once. */
  readonly house: (name: string) => void;
  /** Outside React, key with its place: `t('errors:network')`. The place must be loaded. */
  readonly t: TFunction;
}

const backend = (load: LoadCatalogue): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (locale, place, done) => {
    load(rowOfLocale(locale), place).then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
});

export async function createTexts(options: TextsOptions): Promise<Texts> {
  const { language, places = ['common'], onMissing = () => undefined, load = loadCatalogue } = options;
  const i18n = createInstance();
  const english = rowOf(FALLBACK);
  const reported = new Set<string>();
  const fallBack = (locale: string, place: string, key: string) => {
    const name = `${locale} ${place}:${key}`;
    if (reported.has(name)) return;
    reported.add(name);
    onMissing(place, key, rowOfLocale(locale).code);
    if (locale === english.locale) return;
    // English comes only now that it is needed; the text shows as soon as it has.
    void load(english, place).then((catalogue) => {
      i18n.options.fallbackLng = [english.locale];
      i18n.addResourceBundle(english.locale, place, catalogue, true, false);
    });
  };
  await i18n
    .use(backend(load))
    .use(initReactI18next)
    .init({
      lng: rowOf(language).locale,
      supportedLngs: LOCALES.map((row) => row.locale),
      load: 'currentOnly',
      fallbackLng: false,
      ns: [...places],
      defaultNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: { house: HOUSE } },
      returnEmptyString: false,
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: (locales, place, key) => fallBack(locales[0] ?? english.locale, place, key),
      // Until English is there, and if even English lacks it: nothing, never a raw key.
      parseMissingKeyHandler: () => '',
      react: { useSuspense: true, bindI18nStore: 'added' },
    });
  return {
    i18n,
    language: () => rowOfLocale(i18n.language).code,
    change: async (next) => void (await i18n.changeLanguage(rowOf(next).locale)),
    house: (name) => {
      const { interpolation } = i18n.options;
      if (interpolation?.defaultVariables?.['house'] === name) return;
      i18n.options.interpolation = { ...interpolation, defaultVariables: { house: name } };
      // As if the language had changed: everything that speaks is drawn again.
      i18n.emit('languageChanged', i18n.language);
    },
    t: i18n.t,
  };
}
