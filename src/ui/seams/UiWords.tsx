import { createContext, use, type ReactNode } from 'react';

/** The few words the design system itself speaks. The screens fill them from the catalogue; `ui` knows no language. */
export interface UiWords {
  readonly close: string;
  readonly busy: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly required: string;
  readonly pause: string;
  readonly resume: string;
  readonly previous: string;
  readonly next: string;
  readonly retry: string;
  readonly dismiss: string;
  readonly loading: string;
  /** A part of the page did not come. */
  readonly partFailed: string;
  readonly reload: string;
}
const WordsContext = createContext<UiWords | null>(null);

export function UiWordsProvider({ words, children }: { readonly words: UiWords; readonly children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}
export function useUiWords(): UiWords {
  const words = use(WordsContext);
  if (words === null) throw new Error('useUiWords stands outside UiWordsProvider: wrap the tree in one');
  return words;
}
