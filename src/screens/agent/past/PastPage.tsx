import './past.css';
import { type ReactNode, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Moment } from '../../../domains/agent/agent.state.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { branchFromSearch } from '../../agentPaths.ts';
import { useAppSelector } from '../../store.ts';
import { MorePageLinks } from '../frame/MorePageLinks.tsx';
import { limitsOf, searchOf } from './moment.ts';
import { MomentControls } from './MomentControls.tsx';
import { useMoment } from './useMoment.ts';

const MINUTE = 60_000;
const NOT_KEPT = 'not-found';

interface PastPageProps {
  /** The moment that the address names, Unix ms. */
  readonly at: number;
  readonly title: string;
  /** The content. `moment` names its own time: it may be the one before, until the one of the address is here. */
  readonly children: (moment: Moment, branch: string | null, open: (branch: string | null) => void) => ReactNode;
}
/** A page of the team as it stood at a moment of the last days, marked as past; nothing of it is live (B-23). */
export function PastPage({ at, title, children }: PastPageProps) {
  const { t } = useTranslation('agentCentre');
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
  return (
    <>
      <header className="agent-title" id="overview">
        <h1 className="h-page">{title}</h1>
        <Tag tone="brass">{t('past.tag')}</Tag>
      </header>
      <MorePageLinks />
      <MomentControls
        at={at}
        {...limits}
        onChange={(moment) => show(moment, branch)}
        onLive={() => show(null, branch)}
      />
      {value !== null && <AsOf>{t('past.asOf', { time: dateTime(value.at) })}</AsOf>}
      {error === NOT_KEPT ? (
        <section className="panel agent-panel">
          <EmptyState title={t('past.notKept')}>{t('past.notKeptText')}</EmptyState>
        </section>
      ) : error !== null ? (
        <section className="panel agent-panel">
          <FailedState title={t('past.failed')} onRetry={read}>
            {t('past.failedText')}
          </FailedState>
        </section>
      ) : value === null ? (
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
          {children(value, branch, open)}
        </div>
      )}
    </>
  );
}
