import './lobby.css';
import type { ComponentType } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { useAppSelector } from '../store.ts';
import { Banners } from './Banners.tsx';
import { HotGames } from './HotGames.tsx';
import { Notices } from './Notices.tsx';
import { useGameTypeFromAddress } from './useGameTypeFromAddress.ts';
import { WinnerBoard } from './winners/WinnerBoard.tsx';

/** Reserves its place, so that nothing below moves when it loads. */
const GameMenu = lazyPart(async () => (await import('./afterData.ts')).GameMenu, <div className="chips game-menu" />);
const RecentGames = lazyPart(async () => (await import('./afterData.ts')).RecentGames);
const CategoryRows = lazyPart(async () => (await import('./afterData.ts')).CategoryRows);

interface LobbyProps {
  /** The games of a category or a search; it loads when it is first shown (R-SHELL-07). */
  readonly Grid: ComponentType;
}
/** Home, or the grid of a category or a search: the filter decides (R-LOBBY-10). */
export function Lobby({ Grid }: LobbyProps) {
  const { t } = useTranslation('lobby');
  useGameTypeFromAddress();
  const gameType = useAppSelector(selectGameType);
  if (hasGrid(gameType)) return <Grid />;
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
