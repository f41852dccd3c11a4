/** Countdowns and dialling codes, pure. */
import type { CodeWait, Country } from './codes.state.ts';

/** Whole seconds until another code may be asked for; 0: now. `mono`: the platform's monotonic clock. */
export const secondsLeft = (wait: CodeWait | null, mono: number): number =>
  wait === null ? 0 : Math.max(0, Math.ceil((wait.until - mono) / 1_000));

/** Digits alone: "+60", "0060" and "60" are one code. */
export const dialDigits = (code: string): string => code.replace(/\D/g, '').replace(/^00/, '');

/** The visitor's own country's code; else the first of the list; empty while there is none (R-REG-06). */
export const defaultDialCode = (list: readonly Country[], country: string | undefined): string => {
  const own = list.find(({ countryCode }) => countryCode.toUpperCase() === country?.toUpperCase());
  return dialDigits((own ?? list[0])?.countryDialingCode ?? '');
};
const BETWEEN = /[\s()-]/;
/** Where `code` ends at the beginning of `written`; blanks and the like may stand before and between its figures. Null: it does not begin so. */
const behind = (written: string, code: string): number | null => {
  let at = 0;
  for (const digit of code) {
    while (BETWEEN.test(written.charAt(at))) at += 1;
    if (written[at] !== digit) return null;
    at += 1;
  }
  return code === '' ? null : at;
};
/**
 * A number written with its country's code, `+60 12…` or `0060 12…`: the code and the rest as it was written. `codes`: digits,
 * the one that goes first is tried first. Null: it is written without, or with a code that is none of these.
 */
export const numberBehindCode = (
  text: string,
  codes: readonly string[],
): { readonly code: string; readonly number: string } | null => {
  const trimmed = text.trim();
  const sign = ['+', '00'].find((one) => trimmed.startsWith(one));
  if (sign === undefined) return null;
  const written = trimmed.slice(sign.length).trimStart();
  for (const code of codes) {
    const end = behind(written, code);
    if (end !== null) return { code, number: written.slice(end).replace(/^[\s)-]+/, '') };
  }
  return null;
};
/** What a person may type to find a country: its name, its letters or its code. */
export const countryMatches = (country: Country, name: string, typed: string): boolean => {
  const wish = typed.trim().toLowerCase();
  if (wish === '') return true;
  const digits = dialDigits(wish);
  return (
    name.toLowerCase().includes(wish) ||
    country.countryCode.toLowerCase() === wish ||
    (digits !== '' && /^\+?\d+$/.test(wish) && dialDigits(country.countryDialingCode).startsWith(digits))
  );
};
