import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import { needGames, retryGames, retryLanes } from '../../domains/catalogue/catalogue.intents.ts';
import { selectLanesLoad, selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { GameRow } from './cards/GameRow.tsx';
import { RowSkeleton } from './cards/RowSkeleton.tsx';
import { useNavWord } from '../shell/useNavWord.ts';
import { useTurn } from '../../ui/late/useTurn.ts';
import { useNear } from '../../ui/seams/useNear.ts';
import { useLanes } from '../useLanes.ts';

/** One row per category that has a vendor (R-LOBBY-09). */
export function CategoryRows() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const load = usePortal(selectLanesLoad);
  // In slices, as the rows' cards are (G4).
  const lanes = useLanes();
  if (load.data === null)
    return load.state === 'failed' ? (
      <Failed title={t('failed.lanes')} onRetry={() => ask(retryLanes())}>
        {t('failed.text')}
      </Failed>
    ) : null;
  return lanes.map(({ category }) => <CategoryRow key={category} category={category} />);
}

function CategoryRow({ category }: { readonly category: string }) {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const query = rowQuery(category);
  const page = useDeferredValue(usePortal((state) => selectPage(state, query)));
  const ready = useTurn(page.data !== null);
  const [place, near] = useNear<HTMLDivElement>();
  useEffect(() => {
    if (near && page.state === 'idle') ask(needGames(rowQuery(category)));
  }, [ask, near, page.state, category]);
  const title = useNavWord()(category);
  const retry = () => ask(retryGames(query));
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
        <Failed title={t('failed.games')} onRetry={retry}>
          {t('failed.text')}
        </Failed>
      );
    return <RowSkeleton title={title} resting={!near} />;
  };
  return (
    <div ref={place} className="category-row">
      {content()}
    </div>
  );
}
