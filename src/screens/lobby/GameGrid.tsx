import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import {
  chooseClassify,
  chooseGameType,
  needGames,
  retryGames,
  searchGames,
  turnPage,
} from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter, selectGrid, selectGridQuery, selectLane } from '../../domains/catalogue/catalogue.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { CardBones } from './cards/RowSkeleton.tsx';
import { Chips } from './Chips.tsx';
import { useNavWord } from '../shell/useNavWord.ts';
import { useScroll } from '../../ui/seams/useScroll.ts';
import { VendorChips } from './VendorChips.tsx';

/** A category, a vendor or a search: 28 games a page (R-LOBBY-14, R-LOBBY-15). */
export function GameGrid() {
  const { t } = useTranslation(['lobby', 'shell', 'common']);
  const formats = useFormats();
  const word = useNavWord();
  const scroll = useScroll();
  const ask = useAsk();
  const filter = usePortal(selectFilter);
  const query = usePortal(selectGridQuery);
  const page = usePortal(selectGrid);
  const lane = usePortal((state) => selectLane(state, filter.gameType));
  useEffect(() => {
    if (query !== null) ask(needGames(query));
  }, [ask, query]);
  const searching = filter.gameType === 'SEARCH';
  const title = searching
    ? t('search.title', { text: filter.text })
    : filter.gameType === 'ALL'
      ? t('grid.all')
      : word(filter.gameType);
  return (
    <>
      <header className="grid-head">
        <h1 className="h-page">{title}</h1>
        {page.data !== null && (
          <p className="dim" role="status">
            {t('grid.count', { n: formats.number(page.data.total) })}
          </p>
        )}
      </header>
      {lane && (
        <div className="grid-filters">
          {lane.vendors.length > 1 && <VendorChips lane={lane} />}
          {filter.vendor === null && lane.classify.length > 0 && (
            <Chips
              label={t('grid.classify')}
              all={t('all')}
              options={lane.classify.map(({ key, name }) => ({ value: key, label: name }))}
              value={filter.classify}
              onChoose={(classify) => ask(chooseClassify(classify))}
            />
          )}
        </div>
      )}
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
            onTurn={(n) => {
              ask(turnPage(n));
              scroll(document.getElementById('main'));
            }}
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

/** Four states, never one for another: coming, here, none, failed (R-LOBBY-16). */
function Games() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const go = useNavigate();
  const filter = usePortal(selectFilter);
  const query = usePortal(selectGridQuery);
  const page = usePortal(selectGrid);
  if (page.data === null && page.state === 'failed')
    return (
      <Failed title={t('failed.games')} onRetry={() => query && ask(retryGames(query))}>
        {t('failed.text')}
      </Failed>
    );
  if (page.data === null)
    return (
      <Skeleton>
        <div className="games">
          <CardBones count={LOBBY_PAGE_SIZE} />
        </div>
      </Skeleton>
    );
  if (page.data.games.length === 0)
    return filter.gameType === 'SEARCH' ? (
      <Empty
        title={t('empty.search')}
        action={<Button onClick={() => ask(searchGames(''))}>{t('empty.clear')}</Button>}
      >
        {t('empty.searchText', { text: filter.text })}
      </Empty>
    ) : (
      <Empty
        title={t('empty.games')}
        action={
          <Button
            onClick={() => {
              ask(chooseGameType('HOME'));
              void go('/');
            }}
          >
            {t('grid.back')}
          </Button>
        }
      >
        {t('empty.gamesText')}
      </Empty>
    );
  return (
    <div className="games">
      {page.data.games.map((game, index) => (
        <LobbyCard key={game.id} game={game} eager={index < 7} />
      ))}
    </div>
  );
}
