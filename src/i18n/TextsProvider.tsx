import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { makeFormats, type Formats } from './formats.ts';
import { rowOf, type ShellLanguage } from './locales.ts';
import type { Texts } from './texts.ts';
import { TextsContext, useTextsSnapshot } from './useTranslation.ts';

const FormatsContext = createContext<Formats | null>(null);

interface TextsProviderProps {
  readonly texts: Texts;
  /** The merchant's zone, once known (D-53). */
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}
/** Provides texts and formats to the tree and keeps the page's lang attribute right (R-I18N-09). */
export function TextsProvider({ texts, timeZone, children }: TextsProviderProps) {
  return (
    <TextsContext value={texts}>
      <WithFormats timeZone={timeZone}>{children}</WithFormats>
    </TextsContext>
  );
}
function WithFormats({ timeZone, children }: Omit<TextsProviderProps, 'texts'>) {
  const row = rowOf(useShellLanguage());
  const formats = useMemo(() => makeFormats({ language: row.code, timeZone }), [row, timeZone]);
  useEffect(() => {
    document.documentElement.lang = row.locale;
  }, [row]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}
export function useFormats(): Formats {
  const formats = use(FormatsContext);
  if (formats === null) throw new Error('useFormats is used outside TextsProvider: wrap the tree in one');
  return formats;
}
/** The language on screen now. */
export function useShellLanguage(): ShellLanguage {
  return useTextsSnapshot().snapshot.language;
}
