import { useCallback } from 'react';
import { selectCurrencySymbol } from '../domains/system/system.selectors.ts';
import { signedMoney } from '../i18n/signedMoney.ts';
import { useFormats } from '../i18n/TextsProvider.tsx';
import { useAppSelector } from './store.ts';

/** Formats minor units as the portal shows every amount: two decimals and the symbol of the currency (R-MONEY-01). */
export const useMoney = (): ((minor: number) => string) => {
  const { money } = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return useCallback((minor: number) => money(minor, symbol), [money, symbol]);
};
/** The same for money gained or lost: a gain has its sign as a loss has, "+RM 5.50". */
export const useSignedMoney = (): ((minor: number) => string) => {
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return useCallback((minor: number) => signedMoney(formats, minor, symbol), [formats, symbol]);
};
