import { selectCurrencySymbol } from '../domains/system/system.selectors.ts';
import { type AmountFault, readAmount } from '../domains/wallet/funds.calc.ts';
import { useFormats } from '../i18n/TextsProvider.tsx';
import { useAppSelector } from './store.ts';

/** Makes an amount as the page prints it, "RM 1,000.00", the text that the domains read: "1000.00". */
export const usePlainAmount = (): ((text: string) => string) => {
  const { plainAmount } = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return (text) => plainAmount(text, symbol);
};
/** Reads a typed amount: minor units, else what is wrong. It may be typed as the page prints it. */
export const useReadAmount = (): ((text: string) => number | AmountFault) => {
  const plain = usePlainAmount();
  return (text) => readAmount(plain(text));
};
