import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { rowIn } from '../../../lib/rowTable.ts';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { branchFromSearch } from '../../agentPaths.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { PeriodPicker } from '../overview/PeriodPicker.tsx';
import { useTeamPeriod } from '../overview/useTeamPeriod.ts';
import { LookBack } from '../past/LookBack.tsx';
import { momentFromSearch } from '../past/moment.ts';
import { PastPage } from '../past/PastPage.tsx';
import { useSourceValue } from '../../source.ts';
import { useAgentId } from '../useAgentId.ts';
import { MapParts } from './MapParts.tsx';

/** The map of the team, live (B-10), or as it stood at the moment that the address names (B-23). */
export default function MapPage() {
  const { t } = useTranslation('agent');
  const at = momentFromSearch(useLocation().search);
  if (at === null) return <LiveMap />;
  return (
    <PastPage at={at} title={t('sections.map')}>
      {(moment, branch, open) => (
        <MapParts rows={moment.rows} rowsKey={String(moment.at)} branch={branch} onBranch={open} />
      )}
    </PastPage>
  );
}
function LiveMap() {
  const { t } = useTranslation('agent');
  const topic = teamTopicOf(useAgentId());
  const { search } = useLocation();
  const [period, setPeriod] = useState<Period>('today');
  // Back from a moment, the branch that was open there stays open.
  const [branch, setBranch] = useState<string | null>(() => branchFromSearch(search));
  const { rows: source, failed, retry } = useTeamPeriod(period);
  const rows = useSourceValue(source);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('sections.map')}</h1>
        <FreshnessLabel topic={topic} />
        <span className="grow" />
        <PeriodPicker chosen={period} onChoose={setPeriod} />
        <LookBack branch={branch} />
        {/* Every member of the branch: the rows of the map's table are their sums. */}
        <ExportMenu
          chosen={
            rows === null ? null : { record: 'team', period, ...(branch !== null && rowIn(rows, branch) && { branch }) }
          }
        />
      </header>
      <MapParts rows={failed ? null : rows} rowsKey={period} branch={branch} onBranch={setBranch}>
        {failed ? (
          <FailedState title={t('team.failed')} onRetry={retry} />
        ) : (
          <TopicPlaceholder topic={topic} title={t('team.failed')}>
            <SkeletonBlock height={420} />
          </TopicPlaceholder>
        )}
      </MapParts>
    </>
  );
}
