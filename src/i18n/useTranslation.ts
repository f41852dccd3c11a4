/** Texts in a component. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Texts, Voice } from './texts.ts';
import type { Translate } from './translate.ts';

export const TextsContext = createContext<Texts | null>(null);

export function useVoice(): { readonly texts: Texts; readonly voice: Voice } {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useTranslation stands outside TextsProvider: wrap the tree in one');
  return { texts, voice: useSyncExternalStore(texts.subscribe, texts.voice, texts.voice) };
}
/**
 * `t` of the first of these places; the others are named in the key, `errors:network`. Waits (Suspense) until all of them are
 * here in the language on screen. `t` stays the same function until something must be said anew.
 */
export function useTranslation(places: string | readonly [string, ...string[]]): { readonly t: Translate } {
  const { texts, voice } = useVoice();
  const [first, ...others] = typeof places === 'string' ? [places] : places;
  const all = [first, ...others];
  // What was once waited for is asked for ever after: React draws a part that waited again and misses a question not put again.
  if (texts.asked(all) || !all.every(texts.has)) use(texts.bring(all));
  return { t: voice.of(first) };
}
