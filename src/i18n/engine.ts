/**
 * The i18next engine, in a chunk of its own after the first paint (performance.md, G4): it adds languages, further
 * namespaces, plurals and missing texts. It starts with the catalogues of the first paint.
 */
import { createInstance } from 'i18next';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import { FALLBACK, type LocaleRow, LOCALES, rowOf, rowOfLocale, type ShellLanguage } from './locales.ts';
import type { TextValues } from './translate.ts';

export interface EngineOptions {
  readonly row: LocaleRow;
  /** Namespaces of the first paint: needed in every language, whether they have loaded yet or not. */
  readonly places: readonly string[];
  readonly loaded: ReadonlyMap<string, Catalogue>;
  readonly house: string;
  readonly load: LoadCatalogue;
  readonly onMissing: (place: string, key: string, language: ShellLanguage) => void;
  /** The language, the merchant's name or awaited texts have changed: the texts on screen must be rendered again. */
  readonly onChange: () => void;
}
export interface TextsEngine {
  readonly row: () => LocaleRow;
  readonly translate: (place: string, key: string, values: TextValues) => string;
  /**
   * Rejects when a loaded namespace cannot be loaded in that language; then, or when no longer wanted, nothing has
   * changed.
   */
  readonly change: (row: LocaleRow, wanted: () => boolean) => Promise<void>;
  readonly setHouseName: (name: string) => void;
  readonly has: (place: string) => boolean;
  /** In the current language; rejects when one of them fails to load, and loads it again the next time. */
  readonly load: (places: readonly string[]) => Promise<void>;
  readonly add: (row: LocaleRow, place: string, catalogue: Catalogue) => void;
}

export const createEngine = async ({ row, places, loaded, house, load, onMissing, onChange }: EngineOptions) => {
  const i18n = createInstance();
  const english = rowOf(FALLBACK);
  const loadedNamespaces = new Set(places);
  const loads = new Map<string, Promise<void>>();
  const reported = new Set<string>();
  /** Namespaces with a text that was needed before they were loaded. */
  const awaited = new Set<string>();
  const has = (of: LocaleRow, place: string): boolean => i18n.hasResourceBundle(of.locale, place);
  const add = (of: LocaleRow, place: string, catalogue: Catalogue): void => {
    i18n.addResourceBundle(of.locale, place, catalogue, true, true);
    // A component that waits for a namespace gets its promise; the rest of the page does not change.
    if (of.locale === i18n.language && awaited.delete(place)) onChange();
  };
  /** A failed load is forgotten, so that it can be repeated (the engine's own loader would keep the failure). */
  const loadOne = (of: LocaleRow, place: string): Promise<void> => {
    const name = `${of.code} ${place}`;
    const already = loads.get(name);
    if (already !== undefined) return already;
    const pending = load(of, place)
      .then((catalogue) => add(of, place, catalogue))
      .finally(() => loads.delete(name));
    loads.set(name, pending);
    return pending;
  };
  const loadAll = async (rowNow: () => LocaleRow, wanted: () => Iterable<string>): Promise<void> => {
    for (;;) {
      const of = rowNow();
      const lackingNamespaces = [...wanted()].filter((place) => !has(of, place));
      if (lackingNamespaces.length === 0) return;
      await Promise.all(lackingNamespaces.map((place) => loadOne(of, place)));
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
    // English is loaded only when it is needed; the text appears once it is there.
    loadOne(english, place).then(
      () => {
        i18n.options.fallbackLng = [english.locale];
        onChange();
      },
      // The next use of this text loads it again.
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
    // Until English is loaded, or if English lacks it too: empty, never a raw key.
    parseMissingKeyHandler: () => '',
  });
  i18n.on('languageChanged', onChange);
  const currentRow = (): LocaleRow => rowOfLocale(i18n.language);
  const engine: TextsEngine = {
    row: currentRow,
    translate: (place, key, values) => i18n.t(key, { ...values, ns: place }),
    change: async (next, wanted) => {
      await loadAll(
        () => next,
        () => loadedNamespaces,
      );
      if (wanted()) await i18n.changeLanguage(next.locale);
    },
    setHouseName: (name) => {
      i18n.options.interpolation = { ...i18n.options.interpolation, defaultVariables: { house: name } };
    },
    has: (place) => has(currentRow(), place),
    load: async (wanted) => {
      await loadAll(currentRow, () => wanted);
      for (const place of wanted) loadedNamespaces.add(place);
    },
    add,
  };
  return engine;
};
