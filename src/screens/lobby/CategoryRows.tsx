import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import { requestGames, retryGames, retryLanes } from '../../domains/catalogue/catalogue.intents.ts';
import { selectLanesLoad, selectPage, selectTimesCleared } from '../../domains/catalogue/catalogue.selectors.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { GameRow } from './cards/GameRow.tsx';
import { RowSkeleton } from './cards/RowSkeleton.tsx';
import { useNavLabel } from '../shell/useNavLabel.ts';
import { useQueuedRender } from '../../ui/late/useQueuedRender.ts';
import { useNearViewport } from '../../ui/context/useNearViewport.ts';
import { useLanes } from '../useLanes.ts';

/** One row per category that has a vendor (R-LOBBY-09). */
export function CategoryRows() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const load = useAppSelector(selectLanesLoad);
  // Rendered in slices, as the rows' cards are (G4).
  const lanes = useLanes();
  if (load.data === null)
    return load.state === 'failed' ? (
      <FailedState title={t('failed.lanes')} onRetry={() => dispatch(retryLanes())}>
        {t('failed.text')}
      </FailedState>
    ) : null;
  return lanes.map(({ category }) => <CategoryRow key={category} category={category} />);
}

function CategoryRow({ category }: { readonly category: string }) {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const query = rowQuery(category);
  const page = useDeferredValue(useAppSelector((state) => selectPage(state, query)));
  const ready = useQueuedRender(page.data !== null);
  const cleared = useAppSelector(selectTimesCleared);
  const [place, near] = useNearViewport<HTMLDivElement>();
  useEffect(() => {
    if (near && page.state === 'idle') dispatch(requestGames(rowQuery(category)));
  }, [dispatch, near, page.state, category, cleared]);
  const title = useNavLabel()(category);
  const retry = () => dispatch(retryGames(query));
  const content = () => {
    if (ready && page.data !== null)
      return page.data.games.length === 0 ? null : (
        <GameRow
          title={title}
          games={page.data.games}
          total={page.data.total}
          category={category}
          asOf={page.state === 'failed' ? page.at : null}
          onRetry={retry}
        />
      );
    if (page.data === null && page.state === 'failed')
      return (
        <FailedState title={t('failed.games')} onRetry={retry}>
          {t('failed.text')}
        </FailedState>
      );
    return <RowSkeleton title={title} resting={!near} />;
  };
  return (
    <div ref={place} className="category-row">
      {content()}
    </div>
  );
}
