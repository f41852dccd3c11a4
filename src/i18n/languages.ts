/**
 * Every language code that a deployment may configure (R-I18N-01), one row each. The codes are the trade's own: some
 * name a country where the language is spoken, some the language. Those with a catalogue are in `locales.ts`, which is
 * all the first page needs; a row here becomes a language of the shell with a catalogue and a row there
 * (docs/recipes.md).
 */
import { LOCALES, type LocaleRow } from './locales.ts';

export interface LanguageRow {
  readonly code: string;
  /** BCP 47. */
  readonly locale: string;
  /** Name of the language in itself. */
  readonly native: string;
  /** Folder under `catalogues/`; null: there is no catalogue, and the shell does not offer the language. */
  readonly catalogue: LocaleRow['catalogue'] | null;
}
const NOT_WRITTEN: readonly (readonly [code: string, locale: string, native: string])[] = [
  ['TW', 'zh-TW', '繁體中文'],
  ['HK', 'zh-HK', '繁體中文（香港）'],
  ['TH', 'th-TH', 'ไทย'],
  ['VN', 'vi-VN', 'Tiếng Việt'],
  ['ID', 'id-ID', 'Bahasa Indonesia'],
  ['PH', 'fil-PH', 'Filipino'],
  ['KH', 'km-KH', 'ភាសាខ្មែរ'],
  ['LA', 'lo-LA', 'ລາວ'],
  ['MM', 'my-MM', 'မြန်မာ'],
  ['JP', 'ja-JP', '日本語'],
  ['KR', 'ko-KR', '한국어'],
  ['MN', 'mn-MN', 'Монгол'],
  ['IN', 'hi-IN', 'हिन्दी'],
  ['TA', 'ta-IN', 'தமிழ்'],
  ['TE', 'te-IN', 'తెలుగు'],
  ['BD', 'bn-BD', 'বাংলা'],
  ['NP', 'ne-NP', 'नेपाली'],
  ['LK', 'si-LK', 'සිංහල'],
  ['PK', 'ur-PK', 'اردو'],
  ['IR', 'fa-IR', 'فارسی'],
  ['AR', 'ar-AE', 'العربية'],
  ['IL', 'he-IL', 'עברית'],
  ['TR', 'tr-TR', 'Türkçe'],
  ['KZ', 'kk-KZ', 'Қазақ тілі'],
  ['RU', 'ru-RU', 'Русский'],
  ['UA', 'uk-UA', 'Українська'],
  ['PL', 'pl-PL', 'Polski'],
  ['CZ', 'cs-CZ', 'Čeština'],
  ['RO', 'ro-RO', 'Română'],
  ['GR', 'el-GR', 'Ελληνικά'],
  ['DE', 'de-DE', 'Deutsch'],
  ['FR', 'fr-FR', 'Français'],
  ['IT', 'it-IT', 'Italiano'],
  ['ES', 'es-ES', 'Español'],
  ['PT', 'pt-PT', 'Português'],
  ['BR', 'pt-BR', 'Português (Brasil)'],
];
export const LANGUAGES: readonly LanguageRow[] = [
  ...LOCALES,
  ...NOT_WRITTEN.map(([code, locale, native]) => ({ code, locale, native, catalogue: null })),
];
