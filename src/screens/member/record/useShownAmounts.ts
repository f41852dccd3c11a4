import { useMemo } from 'react';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { signedMoney } from '../../../i18n/signedMoney.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { HIDDEN_AMOUNT } from '../../ledger/EntryRow.tsx';
import { useAppSelector } from '../../store.ts';

/**
 * Amounts as the pages of records show them, minor units: hidden where the member hides them, and then without a colour. The same
 * functions until that, the language or the currency changes.
 */
export const useShownAmounts = () => {
  const formats = useFormats();
  const masked = useAppSelector(selectMasked);
  const symbol = useAppSelector(selectCurrencySymbol);
  return useMemo(
    () =>
      ({
        masked,
        /** `signed`: a gain has its sign too. */
        money: (minor: number, signed = false): string =>
          masked ? HIDDEN_AMOUNT : signed ? signedMoney(formats, minor, symbol) : formats.money(minor, symbol),
        toneOf: (minor: number) => (masked || minor === 0 ? '' : minor > 0 ? 'up' : 'down'),
        gainTone: (minor: number) => (masked || minor <= 0 ? '' : 'up'),
      }) as const,
    [formats, masked, symbol],
  );
};
