/** `/favorite`: every game with a star, in the order of adding; a star that is taken away takes its card (R-ROUTE-18). */
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { retryFavourites } from '../../domains/favourites/favourites.intents.ts';
import { selectFavouriteGames, selectFavouritesLoad } from '../../domains/favourites/favourites.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { OwnGames } from './OwnGames.tsx';
import { usePageNo } from './usePageNo.ts';

export default function FavouritePage() {
  const { t } = useTranslation('favourites');
  const formats = useFormats();
  const ask = useAsk();
  const go = useNavigate();
  const load = usePortal(selectFavouritesLoad);
  const games = usePortal(selectFavouriteGames);
  const [wanted, turn] = usePageNo();
  const pages = Math.max(1, Math.ceil(games.length / LOBBY_PAGE_SIZE));
  // The last card of the last page may just have left.
  const pageNo = Math.min(wanted, pages);
  const start = (pageNo - 1) * LOBBY_PAGE_SIZE;
  return (
    <OwnGames
      title={t('title')}
      count={load.data === null ? '' : t('count', { n: formats.number(games.length) })}
      load={load}
      games={games.slice(start, start + LOBBY_PAGE_SIZE)}
      pageNo={pageNo}
      pages={pages}
      pageSize={LOBBY_PAGE_SIZE}
      onTurn={turn}
      onRetry={() => ask(retryFavourites())}
      none={
        <Empty title={t('none')} action={<Button onClick={() => void go('/')}>{t('toLobby')}</Button>}>
          {t('noneText')}
        </Empty>
      }
    />
  );
}
