/** Which page an address shows: the lobby, which is the first page, or one of those that come after it. */
import { Route, Routes } from 'react-router-dom';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { CATEGORY_PLACES, HOME_PATHS } from '../../screens/places.ts';
import { late } from '../../ui/late/late.tsx';

const otherPages = () => import('./OtherPages.tsx');
const OtherPages = late(async () => (await otherPages()).OtherPages);
const DialogRoute = late(async () => (await otherPages()).DialogRoute);
const RegisterRoute = late(async () => (await otherPages()).RegisterRoute);

/** These two have an element of their own besides home. */
const DIALOG_PATHS: readonly string[] = ['/login', '/register'];
const LOBBY_PATHS = [
  ...HOME_PATHS.filter((path) => !DIALOG_PATHS.includes(path)),
  ...CATEGORY_PLACES.flatMap(({ path }) => path ?? []),
];

export function Pages() {
  return (
    <Routes>
      {LOBBY_PATHS.map((path) => (
        <Route key={path} path={path} element={<Lobby />} />
      ))}
      {(['login', 'register'] as const).map((dialog) => (
        <Route
          key={dialog}
          path={`/${dialog}`}
          element={
            <>
              {dialog === 'login' ? <DialogRoute dialog="login" /> : <RegisterRoute />}
              <Lobby />
            </>
          }
        />
      ))}
      <Route path="*" element={<OtherPages />} />
    </Routes>
  );
}
