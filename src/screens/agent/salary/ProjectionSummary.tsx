import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useMoney } from '../../useMoney.ts';
import { useProjection } from './useProjection.ts';

/**
 * The probable payout of the running window, with the range it falls into five times out of six (B-11, decision 0168). Where
 * figures are not live it does not run with the countdown, and shows its time (H-04).
 */
export function ProjectionSummary({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const { projection, from, frozen } = useProjection(accrual);
  return (
    <>
      <dl className="outlook">
        <div>
          <dt>{t('outlook.expected')}</dt>
          <dd className="fig outlook-figure" data-outlook="expected">
            {projection === null ? '–' : money(projection.expected)}
          </dd>
        </div>
        <div>
          <dt>{t('outlook.range')}</dt>
          <dd className="fig" data-outlook="range">
            {projection === null
              ? t('outlook.later')
              : t('outlook.between', {
                  low: money(projection.low),
                  high: money(projection.high),
                })}
          </dd>
        </div>
      </dl>
      {frozen && (
        <p className="t1 brass" data-outlook="stands">
          {t('outlook.stands', { time: formats.time(from) })}
        </p>
      )}
    </>
  );
}
