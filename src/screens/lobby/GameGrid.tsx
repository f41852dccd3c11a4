import './browse.css';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { requestGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import {
  selectFilter,
  selectSearchResult,
  selectGrid,
  selectGridQuery,
  selectLane,
  selectTimesCleared,
} from '../../domains/catalogue/catalogue.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Filters } from './Filters.tsx';
import { FoundGames } from './FoundGames.tsx';
import { GameMenu } from './GameMenu.tsx';
import { Games } from './Games.tsx';
import { GridHeader } from './GridHeader.tsx';
import { FavouriteGames } from './FavouriteGames.tsx';
import { useChangeFilter } from './useChangeFilter.ts';
import { VendorMenu } from './VendorMenu.tsx';
import { VendorTiles } from './VendorTiles.tsx';

/** Categories with a game centre, where the vendor matters more than a single title (R-ROUTE-08 to 11); others have a list. */
const CENTRES: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** The grid of a category, a vendor or a search (R-LOBBY-14). */
export function GameGrid() {
  const dispatch = useAppDispatch();
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const query = useAppSelector(selectGridQuery);
  const found = useAppSelector(selectSearchResult);
  const idle = useAppSelector(selectGrid).state === 'idle';
  const cleared = useAppSelector(selectTimesCleared);
  const lane = useAppSelector((state) => selectLane(state, filter.gameType));
  const searching = filter.gameType === 'SEARCH';
  useEffect(() => {
    // The flow requests a search itself, after a pause in typing.
    if (query !== null && !searching) dispatch(requestGames(query));
  }, [dispatch, query, searching, idle, cleared]);
  if (found !== null)
    return (
      <>
        <GameMenu />
        <GridHeader total={found.positions.length} />
        <FoundGames found={found} />
      </>
    );
  const chooseVendor = (vendor: string | null) => choose({ vendor, classify: null });
  const centre = CENTRES.includes(filter.gameType);
  const vendors = lane !== undefined && lane.vendors.length > 1 ? lane : null;
  const list = (
    <div className="browse-list">
      {lane && <Filters lane={lane} onChoose={choose} />}
      <Listed />
    </div>
  );
  return (
    <>
      <GameMenu />
      <GridHeader lane={lane} />
      {centre && vendors && <VendorTiles lane={vendors} chosen={filter.vendor} onChoose={chooseVendor} />}
      {!centre && vendors ? (
        <div className="browse">
          <VendorMenu lane={vendors} chosen={filter.vendor} onChoose={chooseVendor} />
          {list}
        </div>
      ) : (
        list
      )}
    </>
  );
}

/** The house's answer, 28 games a page (R-LOBBY-15); a page that could not be refreshed shows its time. */
function Listed() {
  const { t } = useTranslation(['lobby', 'common']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const query = useAppSelector(selectGridQuery);
  const page = useAppSelector(selectGrid);
  if (filter.select === 'FAV') return <FavouriteGames filter={filter} />;
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
