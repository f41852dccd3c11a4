/** The page of the current address: the lobby, or one of the pages that load after the first paint. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { CardSkeletons } from '../../screens/lobby/cards/RowSkeleton.tsx';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { categoryOfPath, isSamePath, isHome } from '../../screens/paths.ts';
import { Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { alwaysNeeded, lazyPart } from '../../ui/late/lazyPart.tsx';
import { AddressLoading } from './AddressLoading.tsx';
import { loadGamesOf } from './gameChunks.ts';

const otherPages = () => import('./OtherPages.tsx');
const OtherPages = lazyPart(async () => (await otherPages()).OtherPages, <AddressLoading />, alwaysNeeded);
const DialogRoute = lazyPart(async () => (await otherPages()).DialogRoute, <AddressLoading />, alwaysNeeded);
/** Cards alone: the rest of `GamesSkeleton` needs code that a first page has no room for. */
const gamesLoading = (
  <Skeleton>
    <div className="games">
      <CardSkeletons count={LOBBY_PAGE_SIZE} />
    </div>
  </Skeleton>
);
const GamesRoute = lazyPart(async () => (await otherPages()).GamesRoute, gamesLoading, alwaysNeeded);
const RegisterRoute = lazyPart(async () => (await otherPages()).RegisterRoute, <AddressLoading />, alwaysNeeded);

/**
 * No address has a variable part, so comparing paths is enough. The router's `<Routes>` would load its data router as well
 * (docs/decisions/0041).
 */
export function Pages() {
  const { pathname } = useLocation();
  const here = (path: string): boolean => isSamePath(pathname, path);
  const category = categoryOfPath(pathname);
  useEffect(() => {
    // Beside the table of pages instead of after it. The page itself loads it again and shows a failure.
    if (category !== null) loadGamesOf(category).catch(() => undefined);
  }, [category]);
  if (!isHome(pathname) && category === null) return <OtherPages />;
  return (
    <>
      {here('/login') && <DialogRoute dialog="login" />}
      {here('/register') && <RegisterRoute />}
      <Lobby Grid={GamesRoute} />
    </>
  );
}
