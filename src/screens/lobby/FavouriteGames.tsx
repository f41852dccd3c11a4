import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { retryFavourites } from '../../domains/favourites/favourites.intents.ts';
import { selectFavouriteGames, selectFavouritesLoad } from '../../domains/favourites/favourites.selectors.ts';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CardSkeletons } from './cards/RowSkeleton.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';

/** The account's favourites of this category and vendor, on one page; removing a star removes the card at once. */
export function FavouriteGames({ filter: { gameType, vendor } }: { readonly filter: LobbyFilter }) {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const load = useAppSelector(selectFavouritesLoad);
  const marked = useAppSelector(selectFavouriteGames);
  const games = marked.filter(
    (game) => (gameType === 'ALL' || game.gameType === gameType) && (vendor === null || game.vendor === vendor),
  );
  if (load.data === null)
    return load.state === 'failed' ? (
      <FailedState title={t('failed.games')} onRetry={() => dispatch(retryFavourites())}>
        {t('failed.text')}
      </FailedState>
    ) : (
      <Skeleton>
        <div className="games">
          <CardSkeletons count={LOBBY_PAGE_SIZE} />
        </div>
      </Skeleton>
    );
  if (games.length === 0) return <EmptyState title={t('empty.marked')}>{t('empty.markedText')}</EmptyState>;
  return (
    <div className="games">
      {games.map((game) => (
        <LobbyCard key={game.id} game={game} />
      ))}
    </div>
  );
}
