import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../../store.ts';
import { useNewPayouts } from './useNewPayouts.ts';

/** Announces each new payout politely to screen readers, once. */
export function PayoutAnnouncer() {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const arrived = useNewPayouts(useAppSelector(selectPayouts));
  const [newest] = arrived;
  const sum = arrived.reduce((all, { payout }) => all + payout, 0);
  const sentence = (): string | null => {
    if (newest === undefined) return null;
    const money = formats.money(sum, symbol);
    if (arrived.length > 1) return t('news.several', { n: arrived.length, money });
    const window = { from: formats.time(newest.windowStart), to: formats.time(newest.windowEnd) };
    return newest.payout > 0 ? t('news.paid', { money, ...window }) : t('news.nothing', window);
  };
  return (
    <p className="vh" role="status" aria-live="polite">
      {sentence()}
    </p>
  );
}
