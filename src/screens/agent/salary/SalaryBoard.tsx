import './salary.css';
import './stream.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { accrualTopicOf, selectAccrual, selectAccrualMode } from '../../../domains/salary/salary.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useCoalesced } from '../../../ui/rollingNumber/useCoalesced.ts';
import { useAppSelector } from '../../store.ts';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { WholeTeamTag, type WholeTeamTagProps } from '../WholeTeamTag.tsx';
import { Accrual } from './Accrual.tsx';
import { Countdown } from './Countdown.tsx';
import { ProjectionSummary } from './ProjectionSummary.tsx';
import { Terms } from './Terms.tsx';
import { useSalaryToday } from './useSalaryToday.ts';
import { useMoney } from '../../useMoney.ts';

const MINUTE_MS = 60_000;

/** The running window: when it is settled and what has accrued (R-CONT-09). */
export function SalaryBoard({ whole }: WholeTeamTagProps) {
  const { t } = useTranslation('agent');
  const topic = accrualTopicOf(useAgentId());
  // Countdown, figure and sums use one moment, in the rhythm of the rolling number.
  const latest = useAppSelector(selectAccrual);
  const accrual = useCoalesced(latest, latest?.windowStart, useAppSelector(selectAccrualMode) === 'live');
  return (
    <section className="board salary" data-surface="board" id="salary" aria-labelledby="salary-title">
      <header className="salary-head">
        <h2 className="h-sub" id="salary-title">
          {t('salary.title')}
        </h2>
        <WholeTeamTag whole={whole} />
        <span className="grow" />
        <FreshnessLabel topic={topic} />
      </header>
      {accrual === null ? (
        <TopicPlaceholder topic={topic} title={t('salary.failed')}>
          <div className="agent-bones">
            <SkeletonBlock height={92} />
            <SkeletonBlock height={60} />
            <SkeletonBlock height={80} />
          </div>
        </TopicPlaceholder>
      ) : (
        <>
          <Countdown accrual={accrual} />
          <Accrual accrual={accrual} />
          <ProjectionSummary accrual={accrual} />
          <dl className="salary-facts salary-three">
            <Fact label={t('salary.bets')} figure={accrual.bets} />
            <Fact label={t('salary.stake')} money={accrual.stake} />
            <EveryFact length={accrual.windowEnd - accrual.windowStart} />
          </dl>
        </>
      )}
      <Terms />
      <Today />
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly figure?: number;
  /** Minor units. */
  readonly money?: number;
}
function Fact({ label, figure = 0, money }: FactProps) {
  const formats = useFormats();
  const amount = useMoney();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="fig">{money === undefined ? formats.number(figure) : amount(money)}</dd>
    </div>
  );
}
/** Settlement interval: five minutes (R-CONST-29), shorter in a demonstration. */
function EveryFact({ length }: { readonly length: number }) {
  const { t } = useTranslation('agent');
  const whole = length % MINUTE_MS === 0;
  return (
    <div>
      <dt>{t('salary.every')}</dt>
      <dd className="fig">
        {whole ? t('salary.minutes', { n: length / MINUTE_MS }) : t('salary.seconds', { n: Math.round(length / 1000) })}
      </dd>
    </div>
  );
}
/** Totals of the merchant's day (D-53), or of the latest payouts where the list does not reach its beginning. */
function Today() {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const today = useSalaryToday();
  if (today === null) return null;
  const { paid, windows, paidWindows, whole } = today;
  return (
    <dl className="salary-facts">
      <Fact label={whole ? t('salary.paidToday') : t('salary.paidLast', { n: formats.number(windows) })} money={paid} />
      <div>
        <dt>{t('salary.settlements')}</dt>
        <dd className="fig">
          {t('salary.paidOf', { paid: formats.number(paidWindows), all: formats.number(windows) })}
        </dd>
      </div>
    </dl>
  );
}
