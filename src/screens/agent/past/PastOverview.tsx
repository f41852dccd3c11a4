import '../overview/overview.css';
import './past.css';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { branchTotals } from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { fixedSource } from '../../../lib/valueSource.ts';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { branchFromSearch } from '../../agentPaths.ts';
import { useAppSelector } from '../../store.ts';
import { MorePageLinks } from '../frame/MorePageLinks.tsx';
import { LiveBranchPath } from '../overview/LiveBranchPath.tsx';
import { UnknownBranchNotice } from '../overview/UnknownBranchNotice.tsx';
import { TeamPanel } from '../team/TeamPanel.tsx';
import { limitsOf, searchOf } from './moment.ts';
import { MomentControls } from './MomentControls.tsx';
import { PastBoard } from './PastBoard.tsx';
import { useMoment } from './useMoment.ts';

const MINUTE = 60_000;
const NOT_KEPT = 'not-found';
const NOOP = (): void => undefined;

/** The team as it stood at a moment of the last days, marked as past; nothing of it is live (B-23). */
export function PastOverview({ at }: { readonly at: number }) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const { dateTime } = useFormats();
  const go = useNavigate();
  const { search } = useLocation();
  const branch = branchFromSearch(search);
  const now = useNow(MINUTE);
  const limits = limitsOf(
    useAppSelector((state) => selectHouseNow(state, now)),
    dateTime,
  );
  const { value, isReading, error, read } = useMoment(at);
  // Steps replace one another in the history: Back leads to the live team.
  const show = useCallback(
    (moment: number | null, open: string | null) =>
      void go({ search: searchOf(moment, open) }, { replace: moment !== null }),
    [go],
  );
  const open = useCallback((to: string | null) => show(at, to), [show, at]);
  const rows = useMemo(() => fixedSource(value?.rows ?? null), [value]);
  const totals = useMemo(() => value && branchTotals(value.rows, branch), [value, branch]);
  const shownAt = value?.at ?? null;
  return (
    <>
      <header className="agent-title" id="overview">
        <h1 className="h-page">{t('title')}</h1>
        <Tag tone="brass">{t('agentCentre:past.tag')}</Tag>
      </header>
      <MorePageLinks />
      <MomentControls
        at={at}
        {...limits}
        onChange={(moment) => show(moment, branch)}
        onLive={() => show(null, branch)}
      />
      {shownAt !== null && <AsOf>{t('agentCentre:past.asOf', { time: dateTime(shownAt) })}</AsOf>}
      {error === NOT_KEPT ? (
        <section className="panel agent-panel">
          <EmptyState title={t('agentCentre:past.notKept')}>{t('agentCentre:past.notKeptText')}</EmptyState>
        </section>
      ) : error !== null ? (
        <section className="panel agent-panel">
          <FailedState title={t('agentCentre:past.failed')} onRetry={read}>
            {t('agentCentre:past.failedText')}
          </FailedState>
        </section>
      ) : totals === null || shownAt === null ? (
        <Skeleton>
          <div className="past-bones">
            <SkeletonBlock height={110} />
            <div className="panel agent-bones">
              {[1, 2, 3, 4, 5, 6].map((one) => (
                <SkeletonBlock key={one} height={32} />
              ))}
            </div>
          </div>
        </Skeleton>
      ) : (
        <div className="past-parts" aria-busy={isReading || undefined}>
          <UnknownBranchNotice rows={rows} branch={branch} />
          <LiveBranchPath rows={rows} branch={branch} onOpen={open} />
          <PastBoard totals={totals} at={shownAt} />
          <TeamPanel
            rows={rows}
            period="today"
            pastAt={shownAt}
            branch={branch}
            onBranch={open}
            failed={false}
            onRetry={NOOP}
          />
        </div>
      )}
    </>
  );
}
