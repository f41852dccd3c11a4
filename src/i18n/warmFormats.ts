/**
 * Warms up number and date formats: the first use of each costs a phone about 50 ms, since the browser loads its locale
 * tables then. Each function must be called in a task of its own (performance.md, G4).
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
