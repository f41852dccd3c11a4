/** Converts minor units to the wire's decimal strings (D-52). */
import { toDecimal } from '../../../src/contract/decimal.ts';

export const money = toDecimal;
export const moneyOrNull = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor));
