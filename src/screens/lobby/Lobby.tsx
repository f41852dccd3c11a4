import './lobby.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { hasGrid, LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { Skeleton } from '../../ui/absence/Skeleton.tsx';
import { late } from '../../ui/late/late.tsx';
import { usePortal } from '../portal.ts';
import { Banners } from './Banners.tsx';
import { CardBones } from './cards/RowSkeleton.tsx';
import { HotGames } from './HotGames.tsx';
import { Notices } from './Notices.tsx';
import { useTypeFromAddress } from './useTypeFromAddress.ts';
import { WinnerBoard } from './winners/WinnerBoard.tsx';

const GameGrid = late(
  async () => (await import('./GameGrid.tsx')).GameGrid,
  <Skeleton>
    <div className="games">
      <CardBones count={LOBBY_PAGE_SIZE} />
    </div>
  </Skeleton>,
);

/** Its place is kept: nothing below it moves when it comes. */
const GameMenu = late(async () => (await import('./afterData.ts')).GameMenu, <div className="chips game-menu" />);
const RecentGames = late(async () => (await import('./afterData.ts')).RecentGames);
const CategoryRows = late(async () => (await import('./afterData.ts')).CategoryRows);

/** Home, or the grid of a category or a search: the filter decides (R-LOBBY-10). */
export function Lobby() {
  const { t } = useTranslation('lobby');
  useTypeFromAddress();
  const gameType = usePortal(selectGameType);
  if (hasGrid(gameType)) return <GameGrid key={gameType} />;
  return (
    <>
      <h1 className="vh">{t('title')}</h1>
      <div className="lobby-top">
        <Notices />
        <div className="hero">
          <Banners />
          <WinnerBoard />
        </div>
      </div>
      <GameMenu />
      <HotGames />
      <RecentGames />
      <CategoryRows />
    </>
  );
}
