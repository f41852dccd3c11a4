/** Which page an address shows. What has no room yet shows so plainly; what does not exist says so (R-ROUTE-32, D-49). */
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { BEING_BUILT, type BuiltName } from '../../screens/beingBuilt.ts';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { AGENT_PATHS, BRAND_PREVIEW, CATEGORY_PLACES, DOWNLOAD, HELP, HOME_PATHS } from '../../screens/places.ts';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { late } from '../../ui/late/late.tsx';
import { lazyPlace } from '../lazyPlace.tsx';
import { AgentsOnly } from './AgentsOnly.tsx';
import { DialogRoute } from './DialogRoute.tsx';
import { HelpRoute } from './HelpRoute.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { RegisterRoute } from './RegisterRoute.tsx';

const BeingBuilt = late(async () => (await import('../../screens/shell/BeingBuilt.tsx')).BeingBuilt);
const NoSuchPage = late(async () => (await import('../../screens/shell/BeingBuilt.tsx')).NoSuchPage);
const DownloadPage = lazyPlace({ id: 'download', load: () => import('../../screens/download/DownloadPage.tsx') });
const GamePage = lazyPlace({ id: 'games', load: () => import('../../screens/games/GamePage.tsx') });
const BrandPreview = lazyPlace({ id: 'brand', load: () => import('../../screens/brand/BrandPreview.tsx') });
/** The agent centre brings its own header: until it is there, its place. */
const agentWaiting = (
  <Skeleton>
    <Bone height={64} />
  </Skeleton>
);
const AgentDoor = lazyPlace({
  id: 'agent-door',
  load: () => import('../../screens/agent/door/AgentDoor.tsx'),
  waiting: agentWaiting,
});
const AgentPage = lazyPlace({
  id: 'agent',
  load: () => import('../../screens/agent/AgentPage.tsx'),
  waiting: agentWaiting,
});

/** These two have an element of their own besides home. */
const DIALOG_PATHS: readonly string[] = ['/login', '/register'];
const LOBBY_PATHS = [
  ...HOME_PATHS.filter((path) => !DIALOG_PATHS.includes(path)),
  ...CATEGORY_PLACES.flatMap(({ path }) => path ?? []),
];
const BUILT = Object.entries(BEING_BUILT) as readonly (readonly [BuiltName, (typeof BEING_BUILT)[BuiltName]])[];

export function Pages() {
  // D-58: a trial game runs for everybody; the page is a members' place only for games of money.
  const demo = useSelector(selectPlay).request?.demo === true;
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
      <Route
        path="/seamless"
        element={
          <MembersOnly open={demo}>
            <GamePage />
          </MembersOnly>
        }
      />
      <Route path={BRAND_PREVIEW} element={<BrandPreview />} />
      <Route path={HELP} element={<HelpRoute />} />
      <Route path={DOWNLOAD} element={<DownloadPage />} />
      {AGENT_PATHS.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <AgentsOnly waiting={agentWaiting} door={<AgentDoor />}>
              <AgentPage />
            </AgentsOnly>
          }
        />
      ))}
      {BUILT.map(([name, { path, forMembers }]) => (
        <Route
          key={path}
          path={path}
          element={
            <MembersOnly open={!forMembers}>
              <BeingBuilt page={name} />
            </MembersOnly>
          }
        />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}
