import './browse.css';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { needGames, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import {
  selectFilter,
  selectFound,
  selectGrid,
  selectGridQuery,
  selectLane,
} from '../../domains/catalogue/catalogue.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { Filters } from './Filters.tsx';
import { FoundGames } from './FoundGames.tsx';
import { GameMenu } from './GameMenu.tsx';
import { Games } from './Games.tsx';
import { GridHead } from './GridHead.tsx';
import { MarkedGames } from './MarkedGames.tsx';
import { useChoices } from './useChoices.ts';
import { VendorMenu } from './VendorMenu.tsx';
import { VendorTiles } from './VendorTiles.tsx';

/** Who offers it counts for more than a single title: these have a game centre (R-ROUTE-08 to 11), all others a list. */
const CENTRES: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** A category, a vendor or a search (R-LOBBY-14). */
export function GameGrid() {
  const ask = useAsk();
  const choose = useChoices();
  const filter = usePortal(selectFilter);
  const query = usePortal(selectGridQuery);
  const found = usePortal(selectFound);
  const idle = usePortal(selectGrid).state === 'idle';
  const lane = usePortal((state) => selectLane(state, filter.gameType));
  const searching = filter.gameType === 'SEARCH';
  useEffect(() => {
    // What is typed is asked for by the flow, once a pause comes.
    if (query !== null && !searching) ask(needGames(query));
  }, [ask, query, searching, idle]);
  if (found !== null)
    return (
      <>
        <GameMenu />
        <GridHead total={found.positions.length} />
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
      <GridHead lane={lane} />
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

/** What the house answered: 28 a page (R-LOBBY-15); what could not be renewed says how old it is. */
function Listed() {
  const { t } = useTranslation(['lobby', 'common']);
  const formats = useFormats();
  const ask = useAsk();
  const choose = useChoices();
  const filter = usePortal(selectFilter);
  const query = usePortal(selectGridQuery);
  const page = usePortal(selectGrid);
  if (filter.select === 'FAV') return <MarkedGames filter={filter} />;
  return (
    <>
      {page.state === 'failed' && page.data !== null && page.at !== null && (
        <AsOf
          action={
            <Button size="s" onClick={() => query && ask(retryGames(query))}>
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
