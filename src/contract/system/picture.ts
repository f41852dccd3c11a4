/**
 * What of a browser's own choices the house has to know to paint the first picture ahead (D-64, performance.md G4): four words
 * in a cookie, nothing of a person. Whoever is in may not be shown the door; who that is stands nowhere in it.
 */
import { SHELL_LANGUAGES } from '../constants.ts';
import type { Language } from '../languages.ts';

export interface PictureWords {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly sideMenuOpen: boolean;
  /** A log-in is expected to go on: neither its tools nor "Log in" are painted. */
  readonly entering: boolean;
}
export const PICTURE_COOKIE = 'picture';
/** The attribute of the page's root that says for which words it was painted. */
export const PICTURE_MARK = 'data-picture';

const pick = <T extends string>(word: string | undefined, ...among: readonly T[]): T | null =>
  among.find((one) => one === word) ?? null;

export const writePicture = ({ language, theme, sideMenuOpen, entering }: PictureWords): string =>
  [language, theme, sideMenuOpen ? 'wide' : 'narrow', entering ? 'known' : 'visitor'].join('.');

/** Null for anything that was not written by `writePicture`. */
export const readPicture = (text: string): PictureWords | null => {
  const [one, two, three, four, ...more] = text.split('.');
  const language = pick(one, ...SHELL_LANGUAGES);
  const theme = pick(two, 'dark', 'light');
  const side = pick(three, 'wide', 'narrow');
  const who = pick(four, 'known', 'visitor');
  if (language === null || theme === null || side === null || who === null || more.length > 0) return null;
  return { language, theme, sideMenuOpen: side === 'wide', entering: who === 'known' };
};
