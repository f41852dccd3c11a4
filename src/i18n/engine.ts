/**
 * The engine of texts, in a chunk of its own after the first paint (performance.md, G4): languages, other places, plurals and
 * what is missing are its matter. It begins with the catalogues the first picture was drawn from.
 */
import { type BackendModule, createInstance } from 'i18next';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import { FALLBACK, type LocaleRow, LOCALES, rowOf, rowOfLocale, type ShellLanguage } from './locales.ts';
import type { TextValues } from './translate.ts';

export interface EngineParts {
  readonly row: LocaleRow;
  readonly loaded: ReadonlyMap<string, Catalogue>;
  readonly house: string;
  readonly load: LoadCatalogue;
  readonly onMissing: (place: string, key: string, language: ShellLanguage) => void;
  /** Another language, another house, texts that were waited for: what is on screen must be said anew. */
  readonly onChange: () => void;
}
export interface TextsEngine {
  readonly row: () => LocaleRow;
  readonly say: (place: string, key: string, values: TextValues) => string;
  readonly change: (row: LocaleRow) => Promise<void>;
  readonly house: (name: string) => void;
  readonly has: (place: string) => boolean;
  readonly bring: (places: readonly string[]) => Promise<void>;
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

export const createEngine = async ({ row, loaded, house, load, onMissing, onChange }: EngineParts) => {
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
  await i18n.use(backend(load)).init({
    lng: row.locale,
    supportedLngs: LOCALES.map(({ locale }) => locale),
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...loaded.keys()],
    defaultNS: 'common',
    resources: { [row.locale]: Object.fromEntries(loaded) },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false, defaultVariables: { house } },
    returnEmptyString: false,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: (locales, place, key) => fallBack(locales[0] ?? english.locale, place, key),
    // Until English is there, and if even English lacks it: nothing, never a raw key.
    parseMissingKeyHandler: () => '',
  });
  i18n.on('languageChanged', onChange);
  i18n.store.on('added', onChange);
  const engine: TextsEngine = {
    row: () => rowOfLocale(i18n.language),
    say: (place, key, values) => i18n.t(key, { ...values, ns: place }),
    change: async (next) => void (await i18n.changeLanguage(next.locale)),
    house: (name) => {
      i18n.options.interpolation = { ...i18n.options.interpolation, defaultVariables: { house: name } };
    },
    has: (place) => i18n.hasLoadedNamespace(place),
    bring: (places) => i18n.loadNamespaces([...places]),
  };
  return engine;
};
