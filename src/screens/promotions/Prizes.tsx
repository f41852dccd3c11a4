import { useTranslation } from '../../i18n/useTranslation.ts';
import { minorAmount } from '../../domains/promotions/promotions.calc.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

/** The possible prizes of a raffle. */
export function Prizes({ promotion: { prizes } }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const { money } = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  if (prizes.length === 0) return null;
  return (
    <table className="promo-prizes">
      <caption className="vh">{t('prizes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, title, amount }) => (
          <tr key={id}>
            <td>{title}</td>
            <td className="fig">{t('prizeOf', { amount: money(minorAmount(amount) ?? 0, symbol) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
