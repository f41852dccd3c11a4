/**
 * Every language code a deployment may name (R-I18N-01), one row each. The codes are the trade's own: a country where a
 * language is at home in one, a language where it is not. Those with a catalogue stand in `locales.ts`, which is all the
 * first page needs; a row here becomes a language of the shell by a catalogue and a place there (docs/recipes.md).
 */
import { LOCALES, type LocaleRow } from './locales.ts';

export interface LanguageRow {
  readonly code: string;
  /** BCP 47. */
  readonly locale: string;
  /** In its own language. */
  readonly native: string;
  /** Folder under `catalogues/`; null: nobody has written one, and the shell does not offer it. */
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
