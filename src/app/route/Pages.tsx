/** Which page an address shows: the lobby, which is the first page, or one of those that come after it. */
import { useLocation } from 'react-router-dom';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { categoryOfPath, isAt, isHome } from '../../screens/places.ts';
import { always, late } from '../../ui/late/late.tsx';

const otherPages = () => import('./OtherPages.tsx');
const OtherPages = late(async () => (await otherPages()).OtherPages, null, always);
const DialogRoute = late(async () => (await otherPages()).DialogRoute, null, always);
const RegisterRoute = late(async () => (await otherPages()).RegisterRoute, null, always);

/**
 * No address has a part that varies, so a table of them is all there is to match; the router's own tables bring its data router
 * along (docs/decisions/0041).
 */
export function Pages() {
  const { pathname } = useLocation();
  const here = (path: string): boolean => isAt(pathname, path);
  if (!isHome(pathname) && categoryOfPath(pathname) === null) return <OtherPages />;
  return (
    <>
      {here('/login') && <DialogRoute dialog="login" />}
      {here('/register') && <RegisterRoute />}
      <Lobby />
    </>
  );
}
