/** Converts minor units to the wire's decimal strings, and back (D-52). */
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { Refused } from '../../security/refused.ts';

export const money = toDecimal;
export const moneyOrNull = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor));
/** Minor units of a caller's amount. Throws Refused `bad-request` on the field for a text that is no amount, or a negative one. */
export const minorOf = (field: string, text: string | number): number => {
  const minor = toMinor(String(text));
  if (minor === null || minor < 0) throw new Refused('bad-request', { fields: { [field]: 'format-incorrect' } });
  return minor;
};
