import { useTranslation } from '../../i18n/useTranslation.ts';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { retryFavourites } from '../../domains/favourites/favourites.intents.ts';
import { selectFavouriteGames, selectFavouritesLoad } from '../../domains/favourites/favourites.selectors.ts';
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Skeleton } from '../../ui/absence/Skeleton.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { CardBones } from './cards/RowSkeleton.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';

/** One's favourites of this category and vendor: few enough to stand in one page, and gone the moment a star goes out. */
export function MarkedGames({ filter: { gameType, vendor } }: { readonly filter: LobbyFilter }) {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const load = usePortal(selectFavouritesLoad);
  const marked = usePortal(selectFavouriteGames);
  const games = marked.filter(
    (game) => (gameType === 'ALL' || game.gameType === gameType) && (vendor === null || game.vendor === vendor),
  );
  if (load.data === null)
    return load.state === 'failed' ? (
      <Failed title={t('failed.games')} onRetry={() => ask(retryFavourites())}>
        {t('failed.text')}
      </Failed>
    ) : (
      <Skeleton>
        <div className="games">
          <CardBones count={LOBBY_PAGE_SIZE} />
        </div>
      </Skeleton>
    );
  if (games.length === 0) return <Empty title={t('empty.marked')}>{t('empty.markedText')}</Empty>;
  return (
    <div className="games">
      {games.map((game) => (
        <LobbyCard key={game.id} game={game} />
      ))}
    </div>
  );
}
