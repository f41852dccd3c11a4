/**
 * The portal's texts: one instance, injected; flows change the language, screens read it through `useTranslation`. The first
 * picture is read plainly from its catalogues; the engine comes after the paint and takes over unseen (docs/decisions/0124).
 */
import type { Catalogue } from './catalogue.ts';
import { type LoadCatalogue, loadCatalogue } from './catalogues.ts';
import type { EngineParts, TextsEngine } from './engine.ts';
import { rowOf, type ShellLanguage } from './locales.ts';
import { readPlainly } from './plainReader.ts';
import { TextsMissing } from './textsMissing.ts';
import { placeAndKey, type TextValues, type Translate } from './translate.ts';

/** Before the house has said whose it is. */
const HOUSE = 'Toteboard';

export interface TextsOptions {
  readonly language: ShellLanguage;
  /** Places ready before the first screen. */
  readonly places?: readonly string[];
  /** A key that no catalogue of the chosen language has (R-I18N-07); called once for each. */
  readonly onMissing?: (place: string, key: string, language: ShellLanguage) => void;
  readonly load?: LoadCatalogue;
  /** For one of `places` that did not come: resolves when it is here, however long that takes. */
  readonly insist?: LoadCatalogue;
  /**
   * Where the engine comes from; asked once, and again when that failed. One that is asked for until it is here tells of each
   * attempt that failed: who waits for texts of their own then hears of it, and does not stand there without a word.
   */
  readonly engine?: (
    missed: (error: unknown) => void,
  ) => Promise<{ readonly createEngine: (parts: EngineParts) => Promise<TextsEngine> }>;
}
/** How the page speaks now: a new one whenever what is on screen must be said anew. */
export interface Voice {
  readonly language: ShellLanguage;
  /** Texts of that place, the same function for as long as this voice is. */
  readonly of: (place: string) => Translate;
}
export interface Texts {
  readonly voice: () => Voice;
  /** Returns the way to stop listening. */
  readonly subscribe: (run: () => void) => () => void;
  readonly language: () => ShellLanguage;
  /**
   * Loads what is on screen in that language, then switches at once (R-I18N-04); rejects when it cannot be had, and the old one
   * stays. The last wish counts: one that was overtaken, or given up by its signal, resolves and changes nothing.
   */
  readonly change: (language: ShellLanguage, signal?: AbortSignal) => Promise<void>;
  /** The merchant's name, `{{house}}` in every text; what is on screen follows at once. */
  readonly house: (name: string) => void;
  /** Outside React, key with its place: `t('errors:network')`. The place must be loaded. */
  readonly t: Translate;
  readonly has: (place: string) => boolean;
  /** Have just these places been brought, or are on their way, in the language on screen? */
  readonly asked: (places: readonly string[]) => boolean;
  /** The same promise for the same places, when they are here as well; a rejected one (`TextsMissing`) until its `again` is called. */
  readonly bring: (places: readonly string[]) => Promise<void>;
  /** Resolves when the engine is here. */
  readonly whole: () => Promise<void>;
}

export async function createTexts(options: TextsOptions): Promise<Texts> {
  const { language, places = ['common'], onMissing = () => undefined, load = loadCatalogue } = options;
  const bringEngine = options.engine ?? (() => import('./engine.ts'));
  const row = rowOf(language);
  const loaded = new Map<string, Catalogue>();
  /** Did not come: the page is drawn all the same, English stands in where that can be had, and they are asked for on. */
  const owed = new Set<string>();
  await Promise.all(
    places.map((place) =>
      load(row, place).then(
        (catalogue) => loaded.set(place, catalogue),
        () => owed.add(place),
      ),
    ),
  );
  const listeners = new Set<() => void>();
  const coming = new Map<string, Promise<void>>();
  const nameOf = (places: readonly string[]): string => `${voice.language} ${places.join()}`;
  const failed = new Set<string>();
  const again = (): void => {
    for (const name of failed) coming.delete(name);
    failed.clear();
  };
  let wishes = 0;
  let house = HOUSE;
  let engine: TextsEngine | null = null;
  let asked: Promise<TextsEngine> | null = null;
  /** Something was to be said that only the engine can say. */
  let wanting = false;
  const whole = (): Promise<TextsEngine> => {
    asked ??= arrive().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  const waiting = new Set<(error: unknown) => void>();
  const missed = (error: unknown): void => {
    for (const tell of [...waiting]) tell(error);
  };
  /** The engine, or the failure of the next attempt to have it; it is asked for on. */
  const soon = (): Promise<TextsEngine> =>
    new Promise((resolve, reject) => {
      const settle = (then: () => void): void => {
        waiting.delete(fail);
        then();
      };
      const fail = (error: unknown): void =>
        settle(() => reject(error instanceof Error ? error : new Error(String(error))));
      waiting.add(fail);
      whole().then((here) => settle(() => resolve(here)), fail);
    });
  const say = (place: string, key: string, values: TextValues): string => {
    if (engine !== null) return engine.say(place, key, values);
    const text = readPlainly(loaded.get(place) ?? {}, key, { house, ...values });
    if (text !== null) return text;
    wanting = true;
    // A failure is told to whoever waits for it; here nothing can be said meanwhile.
    whole().catch(() => undefined);
    return '';
  };
  const newVoice = (): Voice => {
    const byPlace = new Map<string, Translate>();
    return {
      language: (engine?.row() ?? row).code,
      of: (own) => {
        const known = byPlace.get(own);
        if (known !== undefined) return known;
        const translate: Translate = (named, values = {}) => say(...placeAndKey(named, own), values);
        byPlace.set(own, translate);
        return translate;
      },
    };
  };
  let voice = newVoice();
  const renew = (): void => {
    voice = newVoice();
    for (const run of [...listeners]) run();
  };
  const arrive = async (): Promise<TextsEngine> => {
    const { createEngine } = await bringEngine(missed);
    const begun = await createEngine({ row, places, loaded, house, load, onMissing, onChange: renew });
    // It may have been renamed while the engine came.
    begun.house(house);
    engine = begun;
    // Both say the same: nothing on screen is drawn again unless something could not be said.
    if (wanting) renew();
    return begun;
  };
  for (const place of owed)
    options.insist?.(row, place).then(
      (catalogue) => {
        owed.delete(place);
        loaded.set(place, catalogue);
        engine?.add(row, place, catalogue);
        renew();
      },
      () => undefined,
    );
  return {
    voice: () => voice,
    subscribe: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    language: () => voice.language,
    change: async (next, signal) => {
      wishes += 1;
      const mine = wishes;
      if (voice.language === next) return;
      await (await soon()).change(rowOf(next), () => mine === wishes && signal?.aborted !== true);
    },
    house: (name) => {
      if (name === house) return;
      house = name;
      engine?.house(name);
      renew();
    },
    t: (named, values = {}) => say(...placeAndKey(named, 'common'), values),
    has: (place) => owed.has(place) || (engine?.has(place) ?? loaded.has(place)),
    asked: (wanted) => coming.has(nameOf(wanted)),
    bring: (wanted) => {
      const name = nameOf(wanted);
      const already = coming.get(name);
      if (already !== undefined) return already;
      const way = soon()
        .then((here) => here.bring(wanted))
        .then(
          () => undefined,
          // Kept: who draws again meets the same failure and does not wait anew without end.
          (cause: unknown) => {
            failed.add(name);
            throw new TextsMissing(wanted, cause, again);
          },
        );
      coming.set(name, way);
      return way;
    },
    whole: async () => void (await whole()),
  };
}
