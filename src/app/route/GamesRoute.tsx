/** The lobby's games: the game centre or the game list of the chosen type. Menu and heading stay while either loads. */
import { hasCentre } from '../../domains/catalogue/catalogue.calc.ts';
import { selectGameType, selectLane, selectSearchResult } from '../../domains/catalogue/catalogue.selectors.ts';
import { GameMenu } from '../../screens/lobby/GameMenu.tsx';
import { GamesSkeleton } from '../../screens/lobby/GamesSkeleton.tsx';
import { GridHeader } from '../../screens/lobby/GridHeader.tsx';
import { useAppSelector } from '../../screens/store.ts';
import { lazyScreen } from '../lazyScreen.tsx';
import { loadGameCentre, loadGameList } from './gameChunks.ts';

const placeholder = <GamesSkeleton />;
const GameListPage = lazyScreen({ id: 'game-list', load: loadGameList, placeholder });
const GameCentrePage = lazyScreen({ id: 'game-centre', load: loadGameCentre, placeholder });

export function GamesRoute() {
  const gameType = useAppSelector(selectGameType);
  const lane = useAppSelector((state) => selectLane(state, gameType));
  const found = useAppSelector(selectSearchResult);
  const Page = hasCentre(gameType) ? GameCentrePage : GameListPage;
  return (
    <>
      <GameMenu />
      <GridHeader
        key={gameType}
        lane={found === null ? lane : undefined}
        {...(found === null ? {} : { total: found.positions.length })}
      />
      <Page key={`games ${gameType}`} />
    </>
  );
}
