/** Countdowns and dialling codes. Pure. */
import type { CodeWait, Country } from './verification.state.ts';

/** Whole seconds until another code may be requested; 0: now. `mono`: the platform's monotonic clock. */
export const secondsLeft = (wait: CodeWait | null, mono: number): number =>
  wait === null ? 0 : Math.max(0, Math.ceil((wait.until - mono) / 1_000));

/** Digits alone: "+60", "0060" and "60" are one code. */
export const dialDigits = (code: string): string => code.replace(/\D/g, '').replace(/^00/, '');

/** The code of the visitor's country; else the first of the list; empty while the list is empty (R-REG-06). */
export const defaultDialCode = (list: readonly Country[], country: string | undefined): string => {
  const own = list.find(({ countryCode }) => countryCode.toUpperCase() === country?.toUpperCase());
  return dialDigits((own ?? list[0])?.countryDialingCode ?? '');
};
const BETWEEN = /[\s()-]/;
/**
 * Index at which `code` ends at the beginning of `written`; spaces and similar characters may stand before and between
 * its digits. Null: it does not begin with the code.
 */
const endOfCode = (written: string, code: string): number | null => {
  let at = 0;
  for (const digit of code) {
    while (BETWEEN.test(written.charAt(at))) at += 1;
    if (written[at] !== digit) return null;
    at += 1;
  }
  return code === '' ? null : at;
};
/**
 * Splits a number written with its country's code, `+60 12…` or `0060 12…`, into the code and the rest. `codes`:
 * digits, tried in this order. Null: the number has no code, or none of these.
 */
export const splitDialCode = (
  text: string,
  codes: readonly string[],
): { readonly code: string; readonly number: string } | null => {
  const trimmed = text.trim();
  const sign = ['+', '00'].find((one) => trimmed.startsWith(one));
  if (sign === undefined) return null;
  const written = trimmed.slice(sign.length).trimStart();
  for (const code of codes) {
    const end = endOfCode(written, code);
    if (end !== null) return { code, number: written.slice(end).replace(/^[\s)-]+/, '') };
  }
  return null;
};
/** Whether a country matches what the player typed: its name, its letters or its code. */
export const countryMatches = (country: Country, name: string, typed: string): boolean => {
  const search = typed.trim().toLowerCase();
  if (search === '') return true;
  const digits = dialDigits(search);
  return (
    name.toLowerCase().includes(search) ||
    country.countryCode.toLowerCase() === search ||
    (digits !== '' && /^\+?\d+$/.test(search) && dialDigits(country.countryDialingCode).startsWith(digits))
  );
};
