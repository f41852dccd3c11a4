import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { dueOf } from '../../../domains/salary/salary.calc.ts';
import { selectAccrualMode } from '../../../domains/salary/salary.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Flap } from '../../../ui/flap/Flap.tsx';
import { usePortal } from '../../portal.ts';
import { Exact } from '../Exact.tsx';

/** What a settlement now would pay, rolling; beside it the exact figure, and what of it is carried and why. */
export function Accrual({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  const live = usePortal(selectAccrualMode) === 'live';
  const { total, payable, rest } = dueOf(accrual);
  return (
    <div className="accrual">
      <p className="label">{t('salary.accrued')}</p>
      <Flap
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
          <Exact micro={accrual.accrued} />
        </dd>
        <dt>{t('salary.carriedIn')}</dt>
        <dd>
          <Exact micro={accrual.carriedIn} />
        </dd>
        <dt className="b">{t('salary.exactly')}</dt>
        <dd className="b">
          <Exact micro={total} />
        </dd>
        <dt>{t('salary.rest')}</dt>
        <dd>
          <Exact micro={rest} />
        </dd>
      </dl>
      <p className="t1 mute">{t(total < 0 ? 'salary.debt' : 'salary.whole')}</p>
    </div>
  );
}
