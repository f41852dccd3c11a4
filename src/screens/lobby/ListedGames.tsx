import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { requestGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import {
  selectFilter,
  selectGrid,
  selectGridQuery,
  selectTimesCleared,
} from '../../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { FavouriteGames } from './FavouriteGames.tsx';
import { Filters } from './Filters.tsx';
import { Games } from './Games.tsx';
import { useChangeFilter } from './useChangeFilter.ts';

/** The filters of a category and its games, requested while they are shown (R-LOBBY-14). `lane`: absent for a search. */
export function ListedGames({ lane }: { readonly lane?: Lane | undefined }) {
  const dispatch = useAppDispatch();
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const query = useAppSelector(selectGridQuery);
  const idle = useAppSelector(selectGrid).state === 'idle';
  const cleared = useAppSelector(selectTimesCleared);
  const searching = filter.gameType === 'SEARCH';
  useEffect(() => {
    // The flow requests a search itself, after a pause in typing.
    if (query !== null && !searching) dispatch(requestGames(query));
  }, [dispatch, query, searching, idle, cleared]);
  return (
    <div className="browse-list">
      {lane && <Filters lane={lane} onChoose={choose} />}
      {filter.select === 'FAV' ? <FavouriteGames filter={filter} /> : <GamesPage />}
    </div>
  );
}

/** The house's answer, 28 games a page (R-LOBBY-15); a page that could not be refreshed shows its time. */
function GamesPage() {
  const { t } = useTranslation(['lobby', 'common']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const query = useAppSelector(selectGridQuery);
  const page = useAppSelector(selectGrid);
  return (
    <>
      {page.state === 'failed' && page.data !== null && page.at !== null && (
        <AsOf
          action={
            <Button size="s" onClick={() => query && dispatch(retryGames(query))}>
              {t('common:ui.retry')}
            </Button>
          }
        >
          {t('stale', { time: formats.time(page.at) })}
        </AsOf>
      )}
      <Games />
      {page.data !== null && page.data.totalPages > 1 && (
        <div className="stack">
          <Pager
            label={t('pages.label')}
            page={filter.pageNo}
            pages={page.data.totalPages}
            pageName={(n) => t('pages.page', { n })}
            onTurn={(pageNo) => choose({ pageNo })}
          />
          <p className="fig t2 mute grid-range">
            {t('grid.range', {
              from: formats.number((filter.pageNo - 1) * LOBBY_PAGE_SIZE + 1),
              to: formats.number(Math.min(filter.pageNo * LOBBY_PAGE_SIZE, page.data.total)),
              all: formats.number(page.data.total),
            })}
          </p>
        </div>
      )}
    </>
  );
}
