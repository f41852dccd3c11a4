/**
 * The portal's texts: one injected instance; flows change the language, screens read it through `useTranslation`. The
 * first paint is translated plainly from its catalogues; the engine loads after the paint and takes over without a
 * visible change (docs/decisions/0124).
 */
import { loadOnce } from '../lib/loadOnce.ts';
import type { Catalogue } from './catalogue.ts';
import { type LoadCatalogue, loadCatalogue } from './catalogues.ts';
import type { EngineOptions, TextsEngine } from './engine.ts';
import { rowOf, type ShellLanguage } from './locales.ts';
import { translatePlainly } from './plainTranslator.ts';
import { TextsMissing } from './textsMissing.ts';
import { namespaceAndKey, type TextValues, type Translate } from './translate.ts';

/** Until the house has sent the merchant's name. */
const HOUSE = 'Toteboard';

export interface TextsOptions {
  readonly language: ShellLanguage;
  /** Namespaces loaded before the first screen. */
  readonly namespaces?: readonly string[];
  /** A key that is missing in the current language's catalogues (R-I18N-07); called once per key. */
  readonly onMissing?: (place: string, key: string, language: ShellLanguage) => void;
  readonly load?: LoadCatalogue;
  /** For one of `namespaces` that failed to load: resolves once it has loaded, however long that takes. */
  readonly retryLoad?: LoadCatalogue;
  /**
   * Loads the engine; called once, and again after a failure. A loader that retries until it succeeds reports each
   * failed attempt to `missed`, so that components waiting for texts show the failure instead of waiting silently.
   */
  readonly engine?: (
    missed: (error: unknown) => void,
  ) => Promise<{ readonly createEngine: (parts: EngineOptions) => Promise<TextsEngine> }>;
}
/** A snapshot of the texts: a new object whenever the texts on screen must be rendered again. */
export interface TextsSnapshot {
  readonly language: ShellLanguage;
  /** Texts of that namespace; the same function for as long as this snapshot lives. */
  readonly of: (place: string) => Translate;
}
export interface Texts {
  readonly snapshot: () => TextsSnapshot;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (run: () => void) => () => void;
  readonly language: () => ShellLanguage;
  /**
   * Loads the texts on screen in that language, then switches at once (R-I18N-04); rejects on failure, and the old
   * language stays. The last call wins: a replaced or aborted one resolves without a change.
   */
  readonly change: (language: ShellLanguage, signal?: AbortSignal) => Promise<void>;
  /** Sets the merchant's name, `{{house}}` in every text; the texts on screen follow at once. */
  readonly setHouseName: (name: string) => void;
  /** For use outside React, key with its namespace: `t('errors:network')`. The namespace must be loaded. */
  readonly t: Translate;
  readonly has: (place: string) => boolean;
  /** Whether exactly these namespaces have been requested in the current language. */
  readonly isRequested: (places: readonly string[]) => boolean;
  /**
   * The same promise for the same namespaces, even when they are loaded; a rejected one (`TextsMissing`) stays until
   * its `retry` is called.
   */
  readonly load: (places: readonly string[]) => Promise<void>;
  /** Resolves once the engine has loaded. */
  readonly engineReady: () => Promise<void>;
}

export async function createTexts(options: TextsOptions): Promise<Texts> {
  const { language, namespaces: places = ['common'], onMissing = () => undefined, load = loadCatalogue } = options;
  const loadEngine = options.engine ?? (() => import('./engine.ts'));
  const row = rowOf(language);
  const loaded = new Map<string, Catalogue>();
  /**
   * Namespaces that failed to load: the page is rendered all the same, English replaces them where possible, and their
   * load is retried.
   */
  const missing = new Set<string>();
  await Promise.all(
    places.map((place) =>
      load(row, place).then(
        (catalogue) => loaded.set(place, catalogue),
        () => missing.add(place),
      ),
    ),
  );
  const listeners = new Set<() => void>();
  const loads = new Map<string, Promise<void>>();
  const nameOf = (places: readonly string[]): string => `${current.language} ${places.join()}`;
  const failed = new Set<string>();
  const again = (): void => {
    for (const name of failed) loads.delete(name);
    failed.clear();
  };
  let changes = 0;
  let house = HOUSE;
  let engine: TextsEngine | null = null;
  /** A text was needed that only the engine can translate. */
  let engineNeeded = false;
  const requireEngine = loadOnce(() => startEngine());
  const waiting = new Set<(error: unknown) => void>();
  const missed = (error: unknown): void => {
    for (const tell of [...waiting]) tell(error);
  };
  /** The engine, or the failure of its next load attempt; loading goes on. */
  const nextEngineAttempt = (): Promise<TextsEngine> =>
    new Promise((resolve, reject) => {
      const settle = (then: () => void): void => {
        waiting.delete(fail);
        then();
      };
      const fail = (error: unknown): void =>
        settle(() => reject(error instanceof Error ? error : new Error(String(error))));
      waiting.add(fail);
      requireEngine().then((here) => settle(() => resolve(here)), fail);
    });
  const translateKey = (place: string, key: string, values: TextValues): string => {
    if (engine !== null) return engine.translate(place, key, values);
    const text = translatePlainly(loaded.get(place) ?? {}, key, { house, ...values });
    if (text !== null) return text;
    engineNeeded = true;
    // The failure is reported to components that wait for it; here there is nothing to show meanwhile.
    requireEngine().catch(() => undefined);
    return '';
  };
  const newSnapshot = (): TextsSnapshot => {
    const byPlace = new Map<string, Translate>();
    return {
      language: (engine?.row() ?? row).code,
      of: (own) => {
        const known = byPlace.get(own);
        if (known !== undefined) return known;
        // A table asks for the same few words in every row. An empty text may still come, so it is not kept.
        const kept = new Map<string, string>();
        const translate: Translate = (named, values) => {
          const known = values === undefined ? kept.get(named) : undefined;
          if (known !== undefined) return known;
          const text = translateKey(...namespaceAndKey(named, own), values ?? {});
          if (values === undefined && text !== '') kept.set(named, text);
          return text;
        };
        byPlace.set(own, translate);
        return translate;
      },
    };
  };
  let current = newSnapshot();
  const renew = (): void => {
    current = newSnapshot();
    for (const run of [...listeners]) run();
  };
  const startEngine = async (): Promise<TextsEngine> => {
    const { createEngine } = await loadEngine(missed);
    const begun = await createEngine({ row, places, loaded, house, load, onMissing, onChange: renew });
    // The name may have changed while the engine loaded.
    begun.setHouseName(house);
    engine = begun;
    // Both translate alike: nothing is rendered again unless a text was missing.
    if (engineNeeded) renew();
    return begun;
  };
  for (const place of missing)
    options.retryLoad?.(row, place).then(
      (catalogue) => {
        missing.delete(place);
        loaded.set(place, catalogue);
        engine?.add(row, place, catalogue);
        renew();
      },
      () => undefined,
    );
  return {
    snapshot: () => current,
    subscribe: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    language: () => current.language,
    change: async (next, signal) => {
      changes += 1;
      const ownChange = changes;
      if (current.language === next) return;
      await (await nextEngineAttempt()).change(rowOf(next), () => ownChange === changes && signal?.aborted !== true);
    },
    setHouseName: (name) => {
      if (name === house) return;
      house = name;
      engine?.setHouseName(name);
      renew();
    },
    t: (named, values = {}) => translateKey(...namespaceAndKey(named, 'common'), values),
    has: (place) => missing.has(place) || (engine?.has(place) ?? loaded.has(place)),
    isRequested: (wanted) => loads.has(nameOf(wanted)),
    load: (wanted) => {
      const name = nameOf(wanted);
      const already = loads.get(name);
      if (already !== undefined) return already;
      const load = nextEngineAttempt()
        .then((here) => here.load(wanted))
        .then(
          () => undefined,
          // Kept, so that another render meets the same failure and does not wait again without end.
          (cause: unknown) => {
            failed.add(name);
            throw new TextsMissing(wanted, cause, again);
          },
        );
      loads.set(name, load);
      return load;
    },
    engineReady: async () => void (await requireEngine()),
  };
}
