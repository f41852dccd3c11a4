/** Amounts as a member types them. */
import { toDecimal, toMinor } from '../../contract/decimal.ts';

export type AmountFault = 'amountMissing' | 'amountFormat' | 'amountZero';
/** Minor units of "20", "20.5" or " 20.50 "; else what is wrong. No other spelling is an amount: not 1e3, not −1, not １２. */
export const readAmount = (text: string): number | AmountFault => {
  const trimmed = text.trim();
  if (trimmed === '') return 'amountMissing';
  const minor = toMinor(trimmed);
  if (minor === null || trimmed.startsWith('-')) return 'amountFormat';
  return minor === 0 ? 'amountZero' : minor;
};

/** Minor units as the field shows them: "20.50". */
export const amountText = toDecimal;
