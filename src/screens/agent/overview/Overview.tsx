import './overview.css';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { branchTotals } from '../../../domains/team/tree.calc.ts';
import { rowIn } from '../../../lib/rowTable.ts';
import { deriveSource } from '../../../lib/valueSource.ts';
import { useDerivedSource } from '../../source.ts';
import { BetsPanel } from '../bets/BetsPanel.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { MorePageLinks } from '../frame/MorePageLinks.tsx';
import { LookBack } from '../past/LookBack.tsx';
import { momentFromSearch } from '../past/moment.ts';
import { PastOverview } from '../past/PastOverview.tsx';
import { OpenSecondScreen } from '../screen/OpenSecondScreen.tsx';
import { Payouts } from '../salary/Payouts.tsx';
import { SalaryBoard } from '../salary/SalaryBoard.tsx';
import { WindowChart } from '../salary/WindowChart.tsx';
import { TeamBoard } from '../team/TeamBoard.tsx';
import { TeamPanel } from '../team/TeamPanel.tsx';
import { branchFromSearch } from '../../agentPaths.ts';
import { useAgentId } from '../useAgentId.ts';
import { UnknownBranchNotice } from './UnknownBranchNotice.tsx';
import { LiveBranchPath } from './LiveBranchPath.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useTeamPeriod } from './useTeamPeriod.ts';

/** The agent centre's default page: the team live, or as it stood at the moment that the address names (B-23). */
export function Overview() {
  const at = momentFromSearch(useLocation().search);
  return at === null ? <LiveOverview /> : <PastOverview at={at} />;
}
/** The team by period, its bets and the salary of today, live (R-AGENT-02, R-AGENT-16). */
function LiveOverview() {
  const { t } = useTranslation('agent');
  const [period, setPeriod] = useState<Period>('today');
  const { search, key } = useLocation();
  const [{ branch, at }, setPlace] = useState({ branch: branchFromSearch(search), at: key });
  // A stable function, so that the memoized table is not rendered again.
  const setBranch = useCallback((to: string | null): void => setPlace({ branch: to, at: key }), [key]);
  // A navigation opens the branch of its address; afterwards the path and the rows change the branch.
  if (at !== key) setPlace({ branch: branchFromSearch(search), at: key });
  const team = useTeamPeriod(period);
  const { rows } = team;
  const totals = useMemo(() => deriveSource(rows, (now) => now && branchTotals(now, branch)), [rows, branch]);
  // Bets and salary cover the whole team and are labelled while a branch is open. The address may name an unknown branch.
  const whole = useDerivedSource(
    rows,
    useCallback(
      (now: TeamRows | null) => branch !== null && now !== null && rowIn(now, branch) !== undefined,
      [branch],
    ),
  );
  return (
    <>
      <header className="agent-title" id="overview">
        <h1 className="h-page">{t('title')}</h1>
        <FreshnessLabel topic={teamTopicOf(useAgentId())} />
        <span className="grow" />
        <PeriodPicker chosen={period} onChoose={setPeriod} />
        <LookBack branch={branch} />
        <OpenSecondScreen />
      </header>
      <MorePageLinks />
      <UnknownBranchNotice rows={rows} branch={branch} />
      <LiveBranchPath rows={rows} branch={branch} onOpen={setBranch} />
      <TeamBoard totals={totals} period={period} branch={branch} failed={team.failed} onRetry={team.retry} />
      <div className="agent-pair">
        <BetsPanel whole={whole} />
        <SalaryBoard whole={whole} />
      </div>
      <div className="agent-pair">
        <WindowChart whole={whole} />
        <Payouts whole={whole} />
      </div>
      <TeamPanel
        rows={rows}
        period={period}
        branch={branch}
        onBranch={setBranch}
        failed={team.failed}
        onRetry={team.retry}
      />
    </>
  );
}
