import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryHot } from '../../domains/catalogue/catalogue.intents.ts';
import { selectHotGames, selectHotLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { useQueuedRender } from '../../ui/late/useQueuedRender.ts';
import { RowSkeleton } from './cards/RowSkeleton.tsx';

const GameRow = lazyPart(
  async () => (await import('./afterData.ts')).GameRow,
  ({ title }) => <RowSkeleton title={title} />,
);

/** Up to 12 hot games, each with the cloth of its rank (R-LOBBY-07). */
export function HotGames() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  // A dozen cards are rendered in slices, so that clicks are handled in between (G4).
  const load = useDeferredValue(useAppSelector(selectHotLoad));
  const games = useDeferredValue(useAppSelector(selectHotGames));
  const ready = useQueuedRender(load.data !== null);
  const title = t('hot.title');
  if (load.data === null && load.state === 'failed')
    return (
      <FailedState title={t('failed.hot')} onRetry={() => dispatch(retryHot())}>
        {t('failed.text')}
      </FailedState>
    );
  if (!ready) return <RowSkeleton title={title} />;
  if (games.length === 0) return null;
  return (
    <GameRow
      title={title}
      games={games}
      total={games.length}
      ranked
      asOf={load.state === 'failed' ? load.at : null}
      onRetry={() => dispatch(retryHot())}
    />
  );
}
