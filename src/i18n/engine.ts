/**
 * The engine of texts, in a chunk of its own after the first paint (performance.md, G4): languages, other places, plurals and
 * what is missing are its matter. It begins with the catalogues the first picture was drawn from.
 */
import { createInstance } from 'i18next';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import { FALLBACK, type LocaleRow, LOCALES, rowOf, rowOfLocale, type ShellLanguage } from './locales.ts';
import type { TextValues } from './translate.ts';

export interface EngineParts {
  readonly row: LocaleRow;
  /** Those of the first picture: spoken in every language, whether they have come yet or not. */
  readonly places: readonly string[];
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
  /** Rejects when a place that is here cannot be had in that language; then, or not wanted any more, nothing has changed. */
  readonly change: (row: LocaleRow, wanted: () => boolean) => Promise<void>;
  readonly house: (name: string) => void;
  readonly has: (place: string) => boolean;
  /** In the language on screen; rejects when one of them cannot be had, and asks for it again the next time. */
  readonly bring: (places: readonly string[]) => Promise<void>;
  readonly add: (row: LocaleRow, place: string, catalogue: Catalogue) => void;
}

export const createEngine = async ({ row, places, loaded, house, load, onMissing, onChange }: EngineParts) => {
  const i18n = createInstance();
  const english = rowOf(FALLBACK);
  const spoken = new Set(places);
  const coming = new Map<string, Promise<void>>();
  const reported = new Set<string>();
  /** Something of them was to be said before they were here. */
  const awaited = new Set<string>();
  const has = (of: LocaleRow, place: string): boolean => i18n.hasResourceBundle(of.locale, place);
  const add = (of: LocaleRow, place: string, catalogue: Catalogue): void => {
    i18n.addResourceBundle(of.locale, place, catalogue, true, true);
    // Who waits for a place is told by its promise; the rest of the page says the same as before.
    if (of.locale === i18n.language && awaited.delete(place)) onChange();
  };
  /** What fails is forgotten, so that it may be asked for again (the engine's own loader would call it settled). */
  const bring = (of: LocaleRow, place: string): Promise<void> => {
    const name = `${of.code} ${place}`;
    const already = coming.get(name);
    if (already !== undefined) return already;
    const way = load(of, place)
      .then((catalogue) => add(of, place, catalogue))
      .finally(() => coming.delete(name));
    coming.set(name, way);
    return way;
  };
  const bringAll = async (rowNow: () => LocaleRow, wanted: () => Iterable<string>): Promise<void> => {
    for (;;) {
      const of = rowNow();
      const lacking = [...wanted()].filter((place) => !has(of, place));
      if (lacking.length === 0) return;
      await Promise.all(lacking.map((place) => bring(of, place)));
    }
  };
  const fallBack = (locale: string, place: string, key: string) => {
    const name = `${locale} ${place}:${key}`;
    if (!i18n.hasResourceBundle(locale, place)) awaited.add(place);
    if (!reported.has(name)) {
      reported.add(name);
      onMissing(place, key, rowOfLocale(locale).code);
    }
    if (locale === english.locale || has(english, place)) return;
    // English comes only now that it is needed; the text shows as soon as it has.
    bring(english, place).then(
      () => {
        i18n.options.fallbackLng = [english.locale];
        onChange();
      },
      // The next time this text is said it is asked for again.
      () => undefined,
    );
  };
  await i18n.init({
    lng: row.locale,
    supportedLngs: LOCALES.map(({ locale }) => locale),
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...loaded.keys()],
    defaultNS: 'common',
    resources: { [row.locale]: Object.fromEntries(loaded) },
    interpolation: { escapeValue: false, defaultVariables: { house } },
    returnEmptyString: false,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: (locales, place, key) => fallBack(locales[0] ?? english.locale, place, key),
    // Until English is there, and if even English lacks it: nothing, never a raw key.
    parseMissingKeyHandler: () => '',
  });
  i18n.on('languageChanged', onChange);
  const here = (): LocaleRow => rowOfLocale(i18n.language);
  const engine: TextsEngine = {
    row: here,
    say: (place, key, values) => i18n.t(key, { ...values, ns: place }),
    change: async (next, wanted) => {
      await bringAll(
        () => next,
        () => spoken,
      );
      if (wanted()) await i18n.changeLanguage(next.locale);
    },
    house: (name) => {
      i18n.options.interpolation = { ...i18n.options.interpolation, defaultVariables: { house: name } };
    },
    has: (place) => has(here(), place),
    bring: async (wanted) => {
      await bringAll(here, () => wanted);
      for (const place of wanted) spoken.add(place);
    },
    add,
  };
  return engine;
};
