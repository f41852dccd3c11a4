import './payouts.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { salaryTopicOf, selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useAgent } from '../useAgent.ts';
import { WholeTeam, type WholeTeamProps } from '../WholeTeam.tsx';
import { PayoutList } from './PayoutList.tsx';

/** Settled windows, newest first, each with its day's running total and what it was made of (R-CONT-08, R-CONT-09). */
export function Payouts({ whole }: WholeTeamProps) {
  const { t } = useTranslation('agent');
  const topic = salaryTopicOf(useAgent());
  const payouts = usePortal(selectPayouts);
  return (
    <section className="panel agent-panel payouts" id="payouts" aria-labelledby="payouts-title">
      <header>
        <h2 className="h-sub" id="payouts-title">
          {t('payouts.title')}
        </h2>
        <WholeTeam whole={whole} />
        <span className="grow" />
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
      ) : payouts.length === 0 ? (
        <Empty title={t('payouts.empty')}>{t('payouts.emptyText')}</Empty>
      ) : (
        <PayoutList payouts={payouts} />
      )}
    </section>
  );
}
