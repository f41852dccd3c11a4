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
