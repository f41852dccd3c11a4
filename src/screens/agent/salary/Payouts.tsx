import './payouts.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { salaryTopicOf, selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../../store.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { WholeTeamTag, type WholeTeamTagProps } from '../WholeTeamTag.tsx';
import { PayoutList } from './PayoutList.tsx';

/** Settled windows, newest first, each with its day's running total and its details (R-CONT-08, R-CONT-09). */
export function Payouts({ whole }: WholeTeamTagProps) {
  const { t } = useTranslation('agent');
  const topic = salaryTopicOf(useAgentId());
  const payouts = useAppSelector(selectPayouts);
  return (
    <section className="panel agent-panel payouts" id="payouts" aria-labelledby="payouts-title">
      <header>
        <h2 className="h-sub" id="payouts-title">
          {t('payouts.title')}
        </h2>
        <WholeTeamTag whole={whole} />
        <span className="grow" />
        <ExportMenu chosen={payouts === null || payouts.length === 0 ? null : { record: 'payouts' }} />
        <FreshnessLabel topic={topic} />
      </header>
      {payouts === null ? (
        <TopicPlaceholder topic={topic} title={t('payouts.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <SkeletonBlock key={one} height={36} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : payouts.length === 0 ? (
        <EmptyState title={t('payouts.empty')}>{t('payouts.emptyText')}</EmptyState>
      ) : (
        <PayoutList payouts={payouts} />
      )}
    </section>
  );
}
