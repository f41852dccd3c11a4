import './payouts.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withDayTotals } from '../../../domains/salary/salary.calc.ts';
import { salaryTopicOf, selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useAgent } from '../useAgent.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { useArrived } from './useArrived.ts';
import { useMerchantDay } from './useMerchantDay.ts';

/** As many as stand beside the chart; the rest of the days comes in steps. */
const FIRST = 6;
const MORE = 25;

/** Settled windows, newest first, each with its day's running total and what it was made of (R-CONT-08, R-CONT-09). */
export function Payouts() {
  const { t } = useTranslation('agent');
  const topic = salaryTopicOf(useAgent());
  const payouts = usePortal(selectPayouts);
  const dayOf = useMerchantDay();
  const [most, setMost] = useState(FIRST);
  const { marked } = useArrived(payouts);
  const rows = useMemo(() => (payouts === null ? [] : withDayTotals(payouts, dayOf)), [payouts, dayOf]);
  return (
    <section className="panel agent-panel payouts" id="payouts" aria-labelledby="payouts-title">
      <header>
        <h2 className="h-sub grow" id="payouts-title">
          {t('payouts.title')}
        </h2>
        <Fresh topic={topic} />
      </header>
      {payouts === null ? (
        <Awaited topic={topic} title={t('payouts.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <Bone key={one} height={36} />
            ))}
          </div>
        </Awaited>
      ) : rows.length === 0 ? (
        <Empty title={t('payouts.empty')}>{t('payouts.emptyText')}</Empty>
      ) : (
        <>
          <ol className="payout-list">
            {rows.slice(0, most).map(({ payout, dayTotal }) => (
              <PayoutRow key={payout.id} payout={payout} dayTotal={dayTotal} arrived={marked.has(payout.id)} />
            ))}
          </ol>
          {rows.length > most && (
            <p className="payouts-more">
              <Button size="s" look="ghost" iconAfter="down" onClick={() => setMost(most + MORE)}>
                {t('payouts.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
