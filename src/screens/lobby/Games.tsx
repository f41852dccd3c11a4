import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, retryGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter, selectGrid, selectGridQuery } from '../../domains/catalogue/catalogue.selectors.ts';
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { CardBones } from './cards/RowSkeleton.tsx';
import { LobbyCard } from './cards/LobbyCard.tsx';
import { NothingFound } from './NothingFound.tsx';

/** Four states, never one for another: coming, here, none, failed (R-LOBBY-16). */
export function Games() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
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
  const ask = useAsk();
  const go = useNavigate();
  return (
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
}
