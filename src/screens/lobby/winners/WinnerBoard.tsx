import './winners.css';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { WinnerRow } from '../../../contract/winners/winners.topics.ts';
import { selectHouseNow, selectLamp, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { selectWinners, selectWinnersMode, selectWinnersTopic } from '../../../domains/winners/winners.selectors.ts';
import { MOST_WINNERS } from '../../../domains/winners/winners.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../../ui/absence/Skeleton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { late } from '../../../ui/late/late.tsx';
import { useTurn } from '../../../ui/late/useTurn.ts';
import { usePortal } from '../../portal.ts';

/** Of those on the board, four on phones. */
const IN_SIGHT = 8;

const bones = (
  <Skeleton>
    <div className="winners-bones">
      {Array.from({ length: IN_SIGHT }, (_, index) => (
        <Bone key={index} />
      ))}
    </div>
  </Skeleton>
);
/** Rows come over the wire after the first paint, and the list that windows them too. */
const WinnerList = late(async () => (await import('./WinnerList.tsx')).WinnerList, bones);

/** The latest winners (R-LOBBY-21). Not a live region: it would never be silent. */
export function WinnerBoard() {
  const { t } = useTranslation('lobby');
  // The first dozen rows are drawn in slices, so that a press is answered between them (G4).
  const rows = useDeferredValue(usePortal(selectWinners));
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

/** "Last 20" while it is live; else as of when it is true, beside it and not greyed out (H-04). */
function Truth() {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const topic = usePortal(selectWinnersTopic);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  const stale = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  return (
    // Another element for another sentence: one that grew to its left would count, and look, as if it had been moved.
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
  const mode = usePortal(selectWinnersMode);
  const symbol = usePortal(selectCurrencySymbol);
  const offset = usePortal((state) => selectHouseNow(state, 0));
  const lamp = usePortal(selectLamp);
  const ready = useTurn(rows !== null);
  if (rows === null || !ready)
    return lamp?.word === 'offline' ? <Empty title={t('failed.winners')}>{t('common:balanceSafe')}</Empty> : bones;
  if (rows.length === 0) return <Empty title={t('winners.empty')}>{t('winners.emptyText')}</Empty>;
  return <WinnerList rows={rows} paused={paused} live={mode === 'live'} symbol={symbol} clockOffset={offset} />;
});
