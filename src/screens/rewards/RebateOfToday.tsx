import { useId } from 'react';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import type { RebateRow } from '../../domains/rewards/rewards.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { BET_CATEGORIES } from '../betCategories.ts';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';

/** The rebate of the present day by category, as it grows. Most rebate first; a category without a stake shows its rate. */
export function RebateOfToday({ rows }: { readonly rows: readonly RebateRow[] }) {
  const { t } = useTranslation(['rewards', 'shell']);
  const formats = useFormats();
  const titleId = useId();
  const amountOf = useMoney();
  const masked = useAppSelector(selectMasked);
  const money = (minor: number): string => (masked ? HIDDEN_AMOUNT : amountOf(minor));
  const [first] = rows;
  return (
    <section className="panel rebate-today" aria-labelledby={titleId}>
      <header>
        <h2 className="h-sub" id={titleId}>
          {t('rebate.today')}
        </h2>
        <p className="t2 mute">{t('rebate.text')}</p>
        {first !== undefined && <p className="t2">{t('rebate.until', { time: formats.dateTime(first.until) })}</p>}
      </header>
      {first === undefined ? (
        <EmptyState title={t('rebate.noRates')} />
      ) : (
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('rebate.category')}</th>
              <th scope="col" className="r">
                {t('rebate.rate')}
              </th>
              <th scope="col" className="r">
                {t('rebate.stake')}
              </th>
              <th scope="col" className="r">
                {t('rebate.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, rate, stake, amount, owed }) => (
              <tr key={category}>
                <th scope="row">
                  {BET_CATEGORIES.includes(category) ? t(`shell:nav.${category}`) : category}
                  {owed > 0 && <span className="t1 mute rebate-owed">{t('rebate.owed', { money: money(owed) })}</span>}
                </th>
                <td className="fig r">{t('rebate.percent', { n: formats.decimal(rate, 2) })}</td>
                <td className="fig r">{money(stake)}</td>
                <td className="fig b r">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('rebate.total')}
              </th>
              <td className="fig r">{money(rows.reduce((sum, { stake }) => sum + stake, 0))}</td>
              <td className="fig b r">{money(rows.reduce((sum, { amount }) => sum + amount, 0))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
