import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter, selectGrid, selectGridQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CardSkeletons } from './cards/RowSkeleton.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { NothingFound } from './NothingFound.tsx';

/** The games in four distinct states: loading, loaded, empty, failed (R-LOBBY-16). */
export function Games() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const filter = useAppSelector(selectFilter);
  const query = useAppSelector(selectGridQuery);
  const page = useAppSelector(selectGrid);
  if (page.data === null && page.state === 'failed')
    return (
      <FailedState title={t('failed.games')} onRetry={() => query && dispatch(retryGames(query))}>
        {t('failed.text')}
      </FailedState>
    );
  if (page.data === null)
    return (
      <Skeleton>
        <div className="games">
          <CardSkeletons count={LOBBY_PAGE_SIZE} />
        </div>
      </Skeleton>
    );
  if (page.data.games.length === 0)
    return filter.gameType === 'SEARCH' ? <NothingFound text={filter.text} /> : <NoGames />;
  return (
    <div className="games">
      {page.data.games.map((game, index) => (
        <LobbyCard key={game.id} game={game} eager={index < 7} />
      ))}
    </div>
  );
}

function NoGames() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  return (
    <EmptyState
      title={t('empty.games')}
      action={
        <Button
          onClick={() => {
            dispatch(chooseGameType('HOME'));
            void go('/');
          }}
        >
          {t('grid.back')}
        </Button>
      }
    >
      {t('empty.gamesText')}
    </EmptyState>
  );
}
