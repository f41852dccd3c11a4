/**
 * Shell language code ↔ locale, one row each (D-01). `cn` and `my` in the folder names are shell codes, not ISO:
 * a deployment for Myanmar points the MY row at `my-MM` and a Burmese catalogue, and nothing else changes.
 */
export type ShellLanguage = 'CN' | 'EN' | 'MY';

export interface LocaleRow {
  readonly code: ShellLanguage;
  /** BCP 47: the page's lang attribute, plural rules, numbers and dates. */
  readonly locale: string;
  /** Folder under `catalogues/`. */
  readonly catalogue: 'cn' | 'en' | 'my';
  /** Name of the language in itself, for the selector. */
  readonly native: string;
}
export const LOCALES: readonly LocaleRow[] = [
  { code: 'CN', locale: 'zh-CN', catalogue: 'cn', native: '简体中文' },
  { code: 'EN', locale: 'en-GB', catalogue: 'en', native: 'English' },
  { code: 'MY', locale: 'ms-MY', catalogue: 'my', native: 'Bahasa Melayu' },
];
/** Fallback language of a missing text (R-I18N-07). */
export const FALLBACK: ShellLanguage = 'EN';

export const rowOf = (code: string): LocaleRow => {
  const row = LOCALES.find((one) => one.code === code) ?? LOCALES.find((one) => one.code === FALLBACK);
  if (row === undefined) throw new Error('the locale table has no fallback row');
  return row;
};
export const rowOfLocale = (locale: string): LocaleRow =>
  LOCALES.find((one) => one.locale === locale) ?? rowOf(FALLBACK);
/** A stored or delivered code, or null for an unknown one. */
export const shellLanguageOf = (code: string | null): ShellLanguage | null =>
  LOCALES.find((one) => one.code === code)?.code ?? null;
