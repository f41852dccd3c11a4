/** `/favorite`: all favourites in the order they were added; removing a star removes its card (R-ROUTE-18). */
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { retryFavourites } from '../../domains/favourites/favourites.intents.ts';
import { selectFavouriteGames, selectFavouritesLoad } from '../../domains/favourites/favourites.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { OwnGames } from './OwnGames.tsx';
import { usePageNo } from './usePageNo.ts';

export default function FavouritePage() {
  const { t } = useTranslation('favourites');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const load = useAppSelector(selectFavouritesLoad);
  const games = useAppSelector(selectFavouriteGames);
  const [wanted, turn] = usePageNo();
  const pages = Math.max(1, Math.ceil(games.length / LOBBY_PAGE_SIZE));
  // The last card of the last page may just have been removed.
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
      onRetry={() => dispatch(retryFavourites())}
      none={
        <EmptyState title={t('none')} action={<Button onClick={() => void go('/')}>{t('toLobby')}</Button>}>
          {t('noneText')}
        </EmptyState>
      }
    />
  );
}
