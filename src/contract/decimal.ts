/** Converts money between the decimal strings of REST and integers of minor units (D-52). */
import { BALANCE_DECIMALS } from './constants.ts';

/** All money of the merchant has the exponent of a balance. */
const EXPONENT = BALANCE_DECIMALS;
const DECIMAL = /^-?\d{1,13}(?:\.\d{1,2})?$/;

/** "12845.7" or 12845.7 → 1284570; null unless the value is exactly an amount of minor units. */
export const toMinor = (value: string | number): number | null => {
  const printed = typeof value === 'number' ? String(value) : value;
  if (!DECIMAL.test(printed)) return null;
  const negative = printed.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? printed.slice(1) : printed).split('.');
  const minor = Number(whole) * 10 ** EXPONENT + Number(fraction.padEnd(EXPONENT, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return negative && minor !== 0 ? -minor : minor;
};

/** 1284570 → "12845.70". Throws RangeError unless given a safe integer, so that a wrong amount is never printed. */
export const toDecimal = (minor: number): string => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount of minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(EXPONENT + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -EXPONENT)}.${digits.slice(-EXPONENT)}`;
};
