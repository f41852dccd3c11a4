import { createContext, use, type ReactNode } from 'react';

/** The few texts of the design system itself. The screens provide them from the catalogue; `ui` knows no language. */
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
  /** A part of the page failed to load. */
  readonly partFailed: string;
  readonly reload: string;
}
const WordsContext = createContext<UiWords | null>(null);

export function UiWordsProvider({ words, children }: { readonly words: UiWords; readonly children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}
export function useUiWords(): UiWords {
  const words = use(WordsContext);
  if (words === null) throw new Error('useUiWords is outside UiWordsProvider: wrap the tree in one');
  return words;
}
