import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectConnectionStatus } from '../../../domains/connection/connection.selectors.ts';
import { dueOf } from '../../../domains/salary/salary.calc.ts';
import {
  accrualTopicOf,
  salaryTopicOf,
  selectAccrual,
  selectPayouts,
} from '../../../domains/salary/salary.selectors.ts';
import { countdownText, settlementOf } from '../../../domains/salary/settlement.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { StaticNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useProjection } from '../salary/useProjection.ts';
import { useWindowTime } from '../salary/useWindowTime.ts';
import { useAgentId } from '../useAgentId.ts';
import { BigFigure, BigMoney } from './BigFigure.tsx';

/** The agent's own real-time salary: when the running window is settled, what it holds, and what the last one paid. */
export function SalaryColumn() {
  const { t } = useTranslation(['agentScreen', 'agent']);
  const accrual = useAppSelector(selectAccrual);
  const offline = useAppSelector(selectConnectionStatus)?.word === 'offline';
  return (
    <div className="second-salary">
      {accrual === null ? (
        <BigFigure label={t('agent:salary.title')}>{offline ? t('agent:fresh.never') : '–'}</BigFigure>
      ) : (
        <RunningWindow accrual={accrual} />
      )}
    </div>
  );
}
function RunningWindow({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation(['agentScreen', 'agent', 'agentCentre']);
  const formats = useFormats();
  const money = useMoney();
  const topic = accrualTopicOf(useAgentId());
  const { end, left } = settlementOf(accrual, useWindowTime(accrual));
  const { projection } = useProjection(accrual);
  const { payable } = dueOf(accrual);
  const text = countdownText(left);
  return (
    <>
      <section className="second-figure second-clock">
        <h2 className="label">
          {t(left === 0 ? 'agent:salary.settling' : 'agent:salary.next', { time: formats.time(end) })}
        </h2>
        <p role="timer" className="second-countdown">
          <StaticNumber size="xl" text={text} name={t('agent:salary.left', { time: text })} />
        </p>
        <LastSettlement />
      </section>
      <BigFigure
        label={t('agent:salary.accrued')}
        minor={payable}
        note={
          <>
            {projection !== null && (
              <span>
                {t('agentCentre:outlook.expected')} {money(projection.expected)}
              </span>
            )}{' '}
            <FreshnessLabel topic={topic} />
          </>
        }
      >
        <span className="up">
          <BigMoney minor={payable} />
        </span>
      </BigFigure>
    </>
  );
}
/** The newest settled window. Its line is kept before there is one. */
function LastSettlement() {
  const { t } = useTranslation('agentScreen');
  const formats = useFormats();
  const money = useMoney();
  const payouts = useAppSelector(selectPayouts);
  const topic = salaryTopicOf(useAgentId());
  const newest = payouts?.[0];
  const time = newest === undefined ? '' : formats.time(newest.windowEnd);
  return (
    <p className="mute second-note second-settled">
      {payouts !== null && (
        <span>
          {newest === undefined
            ? t('noneSettled')
            : newest.payout > 0
              ? t('settled', { time, money: money(newest.payout) })
              : t('settledNothing', { time })}
        </span>
      )}{' '}
      <FreshnessLabel topic={topic} />
    </p>
  );
}
