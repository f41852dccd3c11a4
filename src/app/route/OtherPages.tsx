/**
 * Every page but the lobby, and the doors in front of them. A visitor's first page is the lobby: the table of the others, their
 * chunks' names and who may pass come after its paint (docs/decisions/0041).
 */
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { LOTTERY_PATHS } from '../../domains/lottery/lottery.calc.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { BEING_BUILT, type BuiltName } from '../../screens/beingBuilt.ts';
import {
  AGENT_PAGES,
  AGENT_PATHS,
  BRAND_PREVIEW,
  DOWNLOAD,
  FAVOURITES,
  GAME_PAGE,
  HELP,
  isAt,
  PROMOTIONS,
  RECENT,
  WINNERS,
} from '../../screens/places.ts';
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
const PromotionsPage = lazyPlace({
  id: 'promotions',
  load: () => import('../../screens/promotions/PromotionsPage.tsx'),
});
const FavouritePage = lazyPlace({
  id: 'favourites',
  load: () => import('../../screens/favourites/FavouritePage.tsx'),
});
const RecentPage = lazyPlace({ id: 'recent', load: () => import('../../screens/favourites/RecentPage.tsx') });
const LotteryPage = lazyPlace({ id: 'lottery', load: () => import('../../screens/lottery/LotteryPage.tsx') });
const WinnersPage = lazyPlace({ id: 'winners', load: () => import('../../screens/winners/WinnersPage.tsx') });
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
const AgentPage = lazyPlace<{ readonly children?: ReactNode }>({
  id: 'agent',
  load: () => import('../../screens/agent/AgentPage.tsx'),
  waiting: agentWaiting,
});
/** Its pages besides the overview, which it brings along; the second screen has no frame. */
const AGENT_ROOMS: readonly (readonly [path: string, Room: ComponentType])[] = [
  [
    AGENT_PAGES.announcements,
    lazyPlace({ id: 'agent-notices', load: () => import('../../screens/agent/notices/NoticesPage.tsx') }),
  ],
  [AGENT_PAGES.map, lazyPlace({ id: 'agent-map', load: () => import('../../screens/agent/map/MapPage.tsx') })],
  [
    AGENT_PAGES.betting,
    lazyPlace({ id: 'agent-betting', load: () => import('../../screens/agent/betting/BettingPage.tsx') }),
  ],
  [AGENT_PAGES.salary, lazyPlace({ id: 'agent-salary', load: () => import('../../screens/agent/SalaryPage.tsx') })],
];
const ScreenPage = lazyPlace({
  id: 'agent-screen',
  load: () => import('../../screens/agent/screen/ScreenPage.tsx'),
  waiting: agentWaiting,
});
const LOTTERIES = Object.entries(LOTTERY_PATHS) as readonly (readonly [LotteryArea, string])[];
const BUILT = Object.entries(BEING_BUILT) as readonly (readonly [BuiltName, (typeof BEING_BUILT)[BuiltName]])[];

/** What stands at an address; what does not exist says so (R-ROUTE-32, D-49). `demo`: a trial game is open. */
const pageAt = (pathname: string, demo: boolean): ReactNode => {
  const here = (path: string): boolean => isAt(pathname, path);
  if (here(GAME_PAGE))
    return (
      <MembersOnly open={demo}>
        <GamePage />
      </MembersOnly>
    );
  if (here(FAVOURITES))
    return (
      <MembersOnly>
        <FavouritePage />
      </MembersOnly>
    );
  if (here(RECENT))
    return (
      <MembersOnly>
        <RecentPage />
      </MembersOnly>
    );
  const lottery = LOTTERIES.find(([, path]) => here(path));
  if (lottery)
    return (
      <MembersOnly>
        <LotteryPage area={lottery[0]} />
      </MembersOnly>
    );
  if (here(BRAND_PREVIEW)) return <BrandPreview />;
  if (here(PROMOTIONS)) return <PromotionsPage />;
  if (here(WINNERS)) return <WinnersPage />;
  if (here(HELP)) return <HelpRoute />;
  if (here(DOWNLOAD)) return <DownloadPage />;
  if (AGENT_PATHS.some(here)) {
    const Room = AGENT_ROOMS.find(([path]) => here(path))?.[1];
    return (
      <AgentsOnly waiting={agentWaiting} door={<AgentDoor />}>
        {here(AGENT_PAGES.screen) ? <ScreenPage /> : <AgentPage>{Room && <Room />}</AgentPage>}
      </AgentsOnly>
    );
  }
  const built = BUILT.find(([, { path }]) => here(path));
  if (built === undefined) return <NoSuchPage />;
  const [name, { forMembers }] = built;
  return (
    <MembersOnly open={!forMembers}>
      <BeingBuilt page={name} />
    </MembersOnly>
  );
};
export function OtherPages() {
  const { pathname } = useLocation();
  // D-58: a trial game runs for everybody; the page is a members' place only for games of money.
  const demo = useSelector(selectPlay).request?.demo === true;
  return pageAt(pathname, demo);
}
