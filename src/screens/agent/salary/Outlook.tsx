import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { usePortal } from '../../portal.ts';
import { useProjection } from './useProjection.ts';

/**
 * What the window will probably pay, with the range it lies in five times of six (B-11, decision 0168). Where figures are asked
 * for it stands while the countdown above it runs, and says as of when (H-04).
 */
export function Outlook({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  const { projection, from, stands } = useProjection(accrual);
  return (
    <>
      <dl className="outlook">
        <div>
          <dt>{t('outlook.expected')}</dt>
          <dd className="fig outlook-figure" data-outlook="expected">
            {projection === null ? '–' : formats.money(projection.expected, symbol)}
          </dd>
        </div>
        <div>
          <dt>{t('outlook.range')}</dt>
          <dd className="fig" data-outlook="range">
            {projection === null
              ? t('outlook.later')
              : t('outlook.between', {
                  low: formats.amount(projection.low),
                  high: formats.amount(projection.high),
                })}
          </dd>
        </div>
      </dl>
      {stands && (
        <p className="t1 brass" data-outlook="stands">
          {t('outlook.stands', { time: formats.time(from) })}
        </p>
      )}
    </>
  );
}
