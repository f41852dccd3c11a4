import './overview.css';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { branchRows } from '../../../domains/team/tree.calc.ts';
import { derived } from '../../../lib/source.ts';
import { useDerived } from '../../source.ts';
import { BetsPanel } from '../bets/BetsPanel.tsx';
import { Fresh } from '../Fresh.tsx';
import { MorePlaces } from '../frame/MorePlaces.tsx';
import { Payouts } from '../salary/Payouts.tsx';
import { SalaryBoard } from '../salary/SalaryBoard.tsx';
import { WindowChart } from '../salary/WindowChart.tsx';
import { TeamBoard } from '../team/TeamBoard.tsx';
import { TeamPanel } from '../team/TeamPanel.tsx';
import { branchOfAddress } from '../../places.ts';
import { useAgent } from '../useAgent.ts';
import { LostBranch } from './LostBranch.tsx';
import { PathOf } from './PathOf.tsx';
import { Periods } from './Periods.tsx';
import { usePeriod } from './usePeriod.ts';

/** The agent centre's default page: the team by period, its bets and the salary of today, live (R-AGENT-02, R-AGENT-16). */
export function Overview() {
  const { t } = useTranslation('agent');
  const [period, setPeriod] = useState<Period>('today');
  const { search, key } = useLocation();
  const [{ branch, at }, setPlace] = useState({ branch: branchOfAddress(search), at: key });
  // The same from one drawing to the next: the table's frame is kept while it is.
  const setBranch = useCallback((to: string | null): void => setPlace({ branch: to, at: key }), [key]);
  // An address leads to its branch whenever it is gone to; from there on the path and the rows lead.
  if (at !== key) setPlace({ branch: branchOfAddress(search), at: key });
  const team = usePeriod(period);
  const { rows } = team;
  const within = useMemo(() => derived(rows, (now) => now && branchRows(now, branch)), [rows, branch]);
  // Bets and salary have no branch: beside its figures they say so. An address may name one that is none of the team's.
  const whole = useDerived(
    rows,
    useCallback((now: TeamRows | null) => branch !== null && now?.[branch] !== undefined, [branch]),
  );
  return (
    <>
      <header className="agent-title" id="overview">
        <h1 className="h-page">{t('title')}</h1>
        <Fresh topic={teamTopicOf(useAgent())} />
        <span className="grow" />
        <Periods chosen={period} onChoose={setPeriod} />
      </header>
      <MorePlaces />
      <LostBranch rows={rows} branch={branch} />
      <PathOf rows={rows} branch={branch} onOpen={setBranch} />
      <TeamBoard rows={within} period={period} branch={branch} failed={team.failed} onRetry={team.retry} />
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
