import './winners.css';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { WinnerRow } from '../../../contract/winners/winners.topics.ts';
import {
  selectHouseNow,
  selectConnectionStatus,
  selectTopicStatus,
} from '../../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { selectWinners, selectWinnersMode, selectWinnersTopic } from '../../../domains/winners/winners.selectors.ts';
import { MOST_WINNERS } from '../../../domains/winners/winners.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../../ui/emptyState/Skeleton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { lazyPart } from '../../../ui/late/lazyPart.tsx';
import { useQueuedRender } from '../../../ui/late/useQueuedRender.ts';
import { useAppSelector } from '../../store.ts';

/** Visible rows; four on phones. */
const IN_SIGHT = 8;

const bones = (
  <Skeleton>
    <div className="winners-bones">
      {Array.from({ length: IN_SIGHT }, (_, index) => (
        <SkeletonBlock key={index} />
      ))}
    </div>
  </Skeleton>
);
/** Rows arrive by the channel after the first paint, so their virtualized list is loaded then. */
const WinnerList = lazyPart(async () => (await import('./WinnerList.tsx')).WinnerList, bones);

/** The latest winners (R-LOBBY-21). Not a live region: it would speak without pause. */
export function WinnerBoard() {
  const { t } = useTranslation('lobby');
  // The first dozen rows are rendered in slices, so that clicks are handled in between (G4).
  const rows = useDeferredValue(useAppSelector(selectWinners));
  const [paused, setPaused] = useState(false);
  return (
    <section className="board winners" data-surface="board" aria-label={t('winners.title')}>
      <header className="winners-head">
        <h2 className="h-sub grow">{t('winners.title')}</h2>
        <Truth />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'winners.resume' : 'winners.pause')}
          onClick={() => setPaused(!paused)}
        />
      </header>
      <Rows rows={rows} paused={paused} />
    </section>
  );
}

/** "Last 20" while it is live; else since when it is true, without greying anything out (H-04). */
function Truth() {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const topic = useAppSelector(selectWinnersTopic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const stale = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  return (
    // A new element per sentence: one that grows to the left would count as a layout shift, and look like one.
    <span key={stale ? 'asOf' : 'last'} className="t1 mute">
      {stale ? t('winners.asOf', { time: formats.time(status.trueAt ?? 0) }) : t('winners.last', { n: MOST_WINNERS })}
    </span>
  );
}

interface RowsProps {
  readonly rows: readonly WinnerRow[] | null;
  readonly paused: boolean;
}
const Rows = memo(({ rows, paused }: RowsProps) => {
  const { t } = useTranslation(['lobby', 'common']);
  const mode = useAppSelector(selectWinnersMode);
  const symbol = useAppSelector(selectCurrencySymbol);
  const offset = useAppSelector((state) => selectHouseNow(state, 0));
  const connection = useAppSelector(selectConnectionStatus);
  const ready = useQueuedRender(rows !== null);
  if (rows === null || !ready)
    return connection?.word === 'offline' ? (
      <EmptyState title={t('failed.winners')}>{t('common:balanceSafe')}</EmptyState>
    ) : (
      bones
    );
  if (rows.length === 0) return <EmptyState title={t('winners.empty')}>{t('winners.emptyText')}</EmptyState>;
  return <WinnerList rows={rows} paused={paused} live={mode === 'live'} symbol={symbol} clockOffset={offset} />;
});
