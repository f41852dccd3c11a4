/** Access to the texts in components. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Texts, TextsSnapshot } from './texts.ts';
import type { Translate } from './translate.ts';

export const TextsContext = createContext<Texts | null>(null);

export function useTextsSnapshot(): { readonly texts: Texts; readonly snapshot: TextsSnapshot } {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useTranslation is used outside TextsProvider: wrap the tree in one');
  return { texts, snapshot: useSyncExternalStore(texts.subscribe, texts.snapshot, texts.snapshot) };
}
/**
 * `t` of the first of these namespaces; keys of the others name theirs, `errors:network`. Suspends until all of them
 * are loaded in the current language. `t` stays the same function until the texts must be rendered again.
 */
export function useTranslation(namespaces: string | readonly [string, ...string[]]): { readonly t: Translate } {
  const { texts, snapshot } = useTextsSnapshot();
  const [first, ...others] = typeof namespaces === 'string' ? [namespaces] : namespaces;
  const all = [first, ...others];
  // Namespaces that once suspended are always read through `use`: React re-renders a suspended component and requires
  // the same hooks.
  if (texts.isRequested(all) || !all.every(texts.has)) use(texts.load(all));
  return { t: snapshot.of(first) };
}
