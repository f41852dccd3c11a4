/**
 * The named formats of fields (R-PAT-01 to 22). Each has a matcher of our own that reads its text once: no matcher
 * backtracks, so 255 hostile characters cost no more than 255 ordinary ones (SAFE-44). Whether a field may be empty is
 * another rule.
 */
import { isRealDate } from './date.ts';
import { isEmail } from './email.ts';

type Matcher = (text: string) => boolean;

const only =
  (characters: RegExp): Matcher =>
  (text) =>
    characters.test(text);
/** Every expression must match. */
const every =
  (...classes: readonly RegExp[]): Matcher =>
  (text) =>
    classes.every((one) => one.test(text));

const NAME_PART = /^[\p{L}\p{M}.'’-]+$/u;
const LETTER = /\p{L}/u;

export const MATCHERS = {
  /** R-PAT-01 */
  any: () => true,
  /** R-PAT-02 */
  letterFirst: only(/^[A-Za-z][A-Za-z0-9]*$/),
  /** R-PAT-03 */
  kanjiDigits: only(/^[\p{Script=Han}0-9]+$/u),
  /** R-PAT-04 */
  email: isEmail,
  /** R-PAT-05 */
  lettersOrDigits: only(/^[A-Za-z0-9]+$/),
  /** R-PAT-06 */
  lettersAndDigits: every(/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/),
  /** R-PAT-07 */
  digits: only(/^[0-9]+$/),
  /** R-PAT-08 */
  withUppercase: every(/^[A-Za-z0-9]+$/, /[A-Z]/),
  /** R-PAT-09 */
  englishName: every(/^[A-Za-z ]+$/, /[A-Za-z]/),
  /** R-PAT-10 */
  noSpaces: only(/^\S+$/u),
  /** R-PAT-11 */
  chinese: every(/^[\p{Script=Han}\p{P}]+$/u, /\p{Script=Han}/u),
  /** R-PAT-12 */
  date: isRealDate,
  /** R-PAT-13 */
  lettersAnyScript: every(/^[\p{L}\p{M} ]+$/u, LETTER),
  /** R-PAT-14 */
  korean: only(/^\p{Script=Hangul}+$/u),
  /** R-PAT-15: letters, vowels and tone marks, without Thai digits. */
  thai: only(/^[\u0E01-\u0E3A\u0E40-\u0E4E]+$/),
  /** R-PAT-16 */
  thaiOrEnglish: every(/^[\u0E01-\u0E3A\u0E40-\u0E4EA-Za-z ]+$/, LETTER),
  /** R-PAT-17 */
  uppercaseSpaces: every(/^[\p{Lu}\p{M} ]+$/u, /\p{Lu}/u),
  /** R-PAT-18 */
  lettersDigitsSymbols: only(/^[!-~]+$/),
  /** R-PAT-19 */
  strongPassword: every(/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u),
  /** R-PAT-20 */
  fullName: (text) => {
    const parts = text.split(' ');
    return parts.length > 1 && parts.every((part) => NAME_PART.test(part) && LETTER.test(part));
  },
  /** R-PAT-21: half-width and full-width forms share one script property, so the ranges are listed. */
  fullWidthJapanese: only(/^[\u3041-\u3096\u309D\u309E\u30A1-\u30FA\u30FC-\u30FE\p{Script=Han}]+$/u),
  /** R-PAT-22 */
  uppercase: only(/^\p{Lu}+$/u),
} as const satisfies Readonly<Record<string, Matcher>>;

export type PatternName = keyof typeof MATCHERS;
export const PATTERN_NAMES = Object.keys(MATCHERS) as readonly PatternName[];
export const isPatternName = (name: string): name is PatternName => Object.hasOwn(MATCHERS, name);
