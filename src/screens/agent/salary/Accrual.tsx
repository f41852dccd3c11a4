import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { dueOf } from '../../../domains/salary/salary.calc.ts';
import { selectAccrualMode } from '../../../domains/salary/salary.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { RollingNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../../store.ts';
import { ExactAmount } from '../ExactAmount.tsx';

/** What a settlement would pay now, as a rolling number, with the exact figure and the carried amount beside it. */
export function Accrual({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const live = useAppSelector(selectAccrualMode) === 'live';
  const { total, payable, rest } = dueOf(accrual);
  return (
    <div className="accrual">
      <p className="label">{t('salary.accrued')}</p>
      <RollingNumber
        size="l"
        tone="up"
        currency={symbol}
        text={formats.amount(payable)}
        value={payable}
        name={t('salary.accruedName', { money: formats.money(payable, symbol) })}
        live={live}
      />
      <dl className="accrual-sum t1">
        <dt>{t('salary.earned')}</dt>
        <dd>
          <ExactAmount micro={accrual.accrued} />
        </dd>
        <dt>{t('salary.carriedIn')}</dt>
        <dd>
          <ExactAmount micro={accrual.carriedIn} />
        </dd>
        <dt className="b">{t('salary.exactly')}</dt>
        <dd className="b">
          <ExactAmount micro={total} />
        </dd>
        <dt>{t('salary.rest')}</dt>
        <dd>
          <ExactAmount micro={rest} />
        </dd>
      </dl>
      <p className="t1 mute">{t(total < 0 ? 'salary.debt' : 'salary.whole')}</p>
    </div>
  );
}
