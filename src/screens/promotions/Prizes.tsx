import { useTranslation } from '../../i18n/useTranslation.ts';
import { minorAmount } from '../../domains/promotions/promotions.calc.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { usePortal } from '../portal.ts';

/** What a raffle may give. */
export function Prizes({ promotion: { prizes } }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const { money } = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
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
