import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { HIDDEN_AMOUNT } from '../../ledger/EntryRow.tsx';
import { useAppSelector } from '../../store.ts';

/**
 * Amounts as the pages of records show them, minor units: hidden where the member hides them, and then without a colour. Each has
 * the symbol of the currency (R-MONEY-01): a sum beside its figure, a column in its head.
 */
export const useShownAmounts = () => {
  const { t } = useTranslation('memberCentre');
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
    /** In a column whose head names the currency. */
    shown: show((minor) => formats.amount(minor)),
    money: show((minor) => formats.money(minor, symbol)),
    /** Head of a column of amounts. */
    head: (what: string): string => t('record.inCurrency', { what, symbol }),
    toneOf: (minor: number) => (masked || minor === 0 ? '' : minor > 0 ? 'up' : 'down'),
    gainTone: (minor: number) => (masked || minor <= 0 ? '' : 'up'),
  } as const;
};
