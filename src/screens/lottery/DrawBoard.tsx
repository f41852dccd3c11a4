/** The lottery's clock: current issue, time to closing or to the draw by house time, and the latest numbers. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { selectConnectionStatus, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import {
  selectCurrentDraw,
  selectDrawsMode,
  selectHasDraws,
  selectLastDraw,
} from '../../domains/lottery/draws.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../store.ts';
import { DrawFreshnessLabel } from './DrawFreshnessLabel.tsx';
import { DrawNumbers } from './DrawNumbers.tsx';
import { drawClockText, useDrawClock } from './useDrawClock.ts';
import { useLotteryTopic } from './useLotteryTopic.ts';

interface DrawBoardProps {
  readonly gameCode: string;
  readonly name: string;
}
export function DrawBoard({ gameCode, name }: DrawBoardProps) {
  const { t } = useTranslation('lottery');
  const topic = useLotteryTopic(gameCode);
  const here = useAppSelector((state) => selectHasDraws(state, gameCode));
  const current = useAppSelector((state) => selectCurrentDraw(state, gameCode));
  return (
    <section className="board draw-board" data-surface="board" aria-labelledby="draw-board-title">
      <header className="draw-head">
        <h2 className="h-sub grow" id="draw-board-title">
          {name}
        </h2>
        <DrawFreshnessLabel topic={topic} />
      </header>
      {here ? (
        <>
          {current ? <Clock row={current} /> : <p className="mute">{t('noIssue')}</p>}
          <LatestDraw gameCode={gameCode} />
        </>
      ) : (
        <DrawsPlaceholder topic={topic} />
      )}
    </section>
  );
}
/** Shown before the first figures: a skeleton, or that they are unavailable. The channel retries by itself. */
function DrawsPlaceholder({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('lottery');
  const connection = useAppSelector(selectConnectionStatus);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (connection?.word === 'offline' || status?.freshness === 'denied')
    return <EmptyState title={t('drawsFailed')}>{t('drawsSafe')}</EmptyState>;
  return (
    <Skeleton>
      <SkeletonBlock height={64} />
      <SkeletonBlock height={40} />
    </Skeleton>
  );
}
function Clock({ row }: { readonly row: DrawRow }) {
  const { t } = useTranslation('lottery');
  const formats = useFormats();
  const clock = useDrawClock(row);
  if (!clock) return null;
  const time = drawClockText(clock.left);
  const sentence = t(`phase.${clock.phase}`);
  return (
    <div className="draw-clock">
      <p className="label">{t('issue', { issue: row.issue })}</p>
      <StaticNumber
        size="l"
        text={time}
        name={clock.phase === 'drawing' ? sentence : t('left', { phase: sentence, time })}
        tone={clock.phase === 'open' ? undefined : 'brass'}
      />
      <p className={clock.phase === 'open' ? 't1 mute' : 't1 brass'}>{sentence}</p>
      <p className="t1 mute">{t('drawAt', { time: formats.time(row.drawAt) })}</p>
    </div>
  );
}
/** The latest numbers; a draw that arrives while the page is open is announced politely, once. */
function LatestDraw({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lottery');
  const last = useAppSelector((state) => selectLastDraw(state, gameCode));
  const live = useAppSelector((state) => selectDrawsMode(state, gameCode)) === 'live';
  const [first] = useState({ gameCode, issue: last?.issue ?? null });
  const isNew = live && last !== null && !(first.gameCode === gameCode && first.issue === last.issue);
  return (
    <div className="draw-last">
      <p className="label">{last ? t('lastIssue', { issue: last.issue }) : t('nothingYet')}</p>
      {last && <DrawNumbers key={last.issue} numbers={last.numbers} fresh={isNew} />}
      <p className="vh" role="status">
        {isNew && t('news', { issue: last.issue, numbers: last.numbers.join(' ') })}
      </p>
    </div>
  );
}
