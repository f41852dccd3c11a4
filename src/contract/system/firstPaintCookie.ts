/**
 * Preferences of a browser that the house needs to prerender the first paint (D-64, performance.md, G4): four words in a
 * cookie without personal data. A player who is logged in must not be shown the log-in page; the cookie does not say
 * who they are.
 */
import { SHELL_LANGUAGES } from '../constants.ts';
import type { Language } from '../languages.ts';

export interface FirstPaintPreferences {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly sideMenuOpen: boolean;
  /** A session is expected to continue: neither the member's tools nor "Log in" are prerendered. */
  readonly entering: boolean;
}
/** Wire spelling: browsers hold cookies of this name. */
export const FIRST_PAINT_COOKIE = 'picture';
/** Attribute of the root element that holds the preferences the page was prerendered for. */
export const FIRST_PAINT_ATTRIBUTE = 'data-picture';

const pick = <T extends string>(word: string | undefined, ...among: readonly T[]): T | null =>
  among.find((one) => one === word) ?? null;

export const encodeFirstPaintCookie = ({ language, theme, sideMenuOpen, entering }: FirstPaintPreferences): string =>
  [language, theme, sideMenuOpen ? 'wide' : 'narrow', entering ? 'known' : 'visitor'].join('.');

/** Null for a value that `encodeFirstPaintCookie` did not write. */
export const decodeFirstPaintCookie = (text: string): FirstPaintPreferences | null => {
  const [one, two, three, four, ...more] = text.split('.');
  const language = pick(one, ...SHELL_LANGUAGES);
  const theme = pick(two, 'dark', 'light');
  const side = pick(three, 'wide', 'narrow');
  const who = pick(four, 'known', 'visitor');
  if (language === null || theme === null || side === null || who === null || more.length > 0) return null;
  return { language, theme, sideMenuOpen: side === 'wide', entering: who === 'known' };
};
