/**
 * The first figure and the first time that a page forms cost a phone half a tenth of a second: the browser reads its tables of all
 * languages then. These read them ahead, part after part; each is to be called in a task of its own (performance.md, G4).
 */
import { rowOf, type ShellLanguage } from './locales.ts';

export const warmFormats = (language: ShellLanguage): readonly (() => void)[] => {
  const { locale } = rowOf(language);
  return [
    () => void new Intl.Collator(locale),
    () => void new Intl.NumberFormat(locale),
    () => void new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  ];
};
