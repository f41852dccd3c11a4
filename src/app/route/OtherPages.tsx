/**
 * Every page but the lobby, and the doors in front of them. A visitor's first page is the lobby: the table of the others, their
 * chunks' names and who may pass come after its paint (docs/decisions/0041). What does not exist says so (R-ROUTE-32, D-49).
 */
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { BEING_BUILT, type BuiltName } from '../../screens/beingBuilt.ts';
import { AGENT_PATHS, BRAND_PREVIEW, DOWNLOAD, HELP } from '../../screens/places.ts';
import { BeingBuilt, NoSuchPage } from '../../screens/shell/BeingBuilt.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { lazyPlace } from '../lazyPlace.tsx';
import { AgentsOnly } from './AgentsOnly.tsx';
import { HelpRoute } from './HelpRoute.tsx';
import { MembersOnly } from './MembersOnly.tsx';

/** The lobby's own dialogs by address; here so that one chunk brings all doors. */
export { DialogRoute } from './DialogRoute.tsx';
export { RegisterRoute } from './RegisterRoute.tsx';

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
const BUILT = Object.entries(BEING_BUILT) as readonly (readonly [BuiltName, (typeof BEING_BUILT)[BuiltName]])[];

export function OtherPages() {
  // D-58: a trial game runs for everybody; the page is a members' place only for games of money.
  const demo = useSelector(selectPlay).request?.demo === true;
  return (
    <Routes>
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
