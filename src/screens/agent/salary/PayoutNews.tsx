import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { usePortal } from '../../portal.ts';
import { useArrived } from './useArrived.ts';

/** Says politely, for ears, that a payout has come; each one once. */
export function PayoutNews() {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  const came = useArrived(usePortal(selectPayouts));
  const [newest] = came;
  const sum = came.reduce((all, { payout }) => all + payout, 0);
  const sentence = (): string | null => {
    if (newest === undefined) return null;
    const money = formats.money(sum, symbol);
    if (came.length > 1) return t('news.several', { n: came.length, money });
    const window = { from: formats.time(newest.windowStart), to: formats.time(newest.windowEnd) };
    return newest.payout > 0 ? t('news.paid', { money, ...window }) : t('news.nothing', window);
  };
  return (
    <p className="vh" role="status" aria-live="polite">
      {sentence()}
    </p>
  );
}
