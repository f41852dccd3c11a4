import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { HIDDEN_AMOUNT } from '../../ledger/EntryRow.tsx';
import { useAppSelector } from '../../store.ts';

/**
 * Amounts as the pages of records show them, minor units: hidden where the member hides them, and then without a colour.
 */
export const useShownAmounts = () => {
  const formats = useFormats();
  const masked = useAppSelector(selectMasked);
  const symbol = useAppSelector(selectCurrencySymbol);
  const show =
    (format: (minor: number) => string) =>
    /** `signed`: a gain has its sign too. */
    (minor: number, signed = false): string =>
      masked ? HIDDEN_AMOUNT : `${signed && minor > 0 ? '+' : ''}${format(minor)}`;
  return {
    masked,
    money: show((minor) => formats.money(minor, symbol)),
    toneOf: (minor: number) => (masked || minor === 0 ? '' : minor > 0 ? 'up' : 'down'),
    gainTone: (minor: number) => (masked || minor <= 0 ? '' : 'up'),
  } as const;
};
