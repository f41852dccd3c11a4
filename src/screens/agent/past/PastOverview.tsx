import '../overview/overview.css';
import { useMemo } from 'react';
import type { Moment } from '../../../domains/agent/agent.state.ts';
import { branchTotals } from '../../../domains/team/tree.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { fixedSource } from '../../../lib/valueSource.ts';
import { LiveBranchPath } from '../overview/LiveBranchPath.tsx';
import { UnknownBranchNotice } from '../overview/UnknownBranchNotice.tsx';
import { TeamPanel } from '../team/TeamPanel.tsx';
import { PastBoard } from './PastBoard.tsx';
import { PastPage } from './PastPage.tsx';

const NOOP = (): void => undefined;

/** The team as it stood at a moment of the last days (B-23). */
export function PastOverview({ at }: { readonly at: number }) {
  const { t } = useTranslation('agent');
  return (
    <PastPage at={at} title={t('title')}>
      {(moment, branch, open) => <PastTeam moment={moment} branch={branch} onOpen={open} />}
    </PastPage>
  );
}
interface PastTeamProps {
  readonly moment: Moment;
  readonly branch: string | null;
  readonly onOpen: (branch: string | null) => void;
}
function PastTeam({ moment, branch, onOpen }: PastTeamProps) {
  const rows = useMemo(() => fixedSource(moment.rows), [moment]);
  const totals = useMemo(() => branchTotals(moment.rows, branch), [moment, branch]);
  return (
    <>
      <UnknownBranchNotice rows={rows} branch={branch} />
      <LiveBranchPath rows={rows} branch={branch} onOpen={onOpen} />
      <PastBoard totals={totals} at={moment.at} />
      <TeamPanel
        rows={rows}
        period="today"
        pastAt={moment.at}
        branch={branch}
        onBranch={onOpen}
        failed={false}
        onRetry={NOOP}
      />
    </>
  );
}
