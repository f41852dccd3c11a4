/**
 * Every page but the lobby, with the guards for members and agents. A visitor's first page is the lobby, so this table loads
 * after the first paint (docs/decisions/0041).
 */
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { LOTTERY_PATHS } from '../../domains/lottery/lottery.calc.ts';
import type { LotteryArea } from '../../domains/lottery/lottery.state.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { AGENT_PAGES, AGENT_PATHS } from '../../screens/agentPaths.ts';
import {
  AFFILIATE,
  BRAND_PREVIEW,
  DOWNLOAD,
  FAVOURITES,
  FEEDBACK,
  GAME_PAGE,
  HELP,
  isSamePath,
  MEMBER_CENTRE,
  MEMBER_PAGES,
  POINT_MALL,
  PROMOTIONS,
  RECENT,
  SAFER_PLAY,
  STOP_CHANGE,
  WINNERS,
  isAgentCentre,
} from '../../screens/paths.ts';
import { NotFoundPage } from '../../screens/shell/NotFoundPage.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { lazyPage } from '../lazyScreen.tsx';
import { agentPageAt } from './agentPages.tsx';
import { AgentsOnly } from './AgentsOnly.tsx';
import { HelpRoute } from './HelpRoute.tsx';
import { isMemberPage, memberPageAt } from './memberPages.tsx';
import { MembersOnly } from './MembersOnly.tsx';

/** Routes of the lobby and of dialogs over it; exported here so that all routes share one chunk. */
export { DialogRoute } from './DialogRoute.tsx';
export { GamesRoute } from './GamesRoute.tsx';
export { RegisterRoute } from './RegisterRoute.tsx';

const DownloadPage = lazyPage({ id: 'download', load: () => import('../../screens/download/DownloadPage.tsx') });
const GamePage = lazyPage({ id: 'games', load: () => import('../../screens/games/GamePage.tsx') });
const PromotionsPage = lazyPage({
  id: 'promotions',
  load: () => import('../../screens/promotions/PromotionsPage.tsx'),
});
const PointMallPage = lazyPage({ id: 'point-mall', load: () => import('../../screens/points/PointMallPage.tsx') });
const FavouritePage = lazyPage({
  id: 'favourites',
  load: () => import('../../screens/favourites/FavouritePage.tsx'),
});
const RecentPage = lazyPage({ id: 'recent', load: () => import('../../screens/favourites/RecentPage.tsx') });
const LotteryPage = lazyPage({ id: 'lottery', load: () => import('../../screens/lottery/LotteryPage.tsx') });
const WinnersPage = lazyPage({ id: 'winners', load: () => import('../../screens/winners/WinnersPage.tsx') });
const SaferPlayPage = lazyPage({
  id: 'safer-play',
  load: () => import('../../screens/play-limits/SaferPlayPage.tsx'),
});
const StopChangePage = lazyPage({
  id: 'stop-change',
  load: () => import('../../screens/member/change/StopChangePage.tsx'),
});
const FeedbackPage = lazyPage({ id: 'feedback', load: () => import('../../screens/feedback/FeedbackPage.tsx') });
const AffiliatePage = lazyPage({
  id: 'affiliate',
  load: () => import('../../screens/registration/AffiliatePage.tsx'),
});
const BrandPreview = lazyPage({ id: 'brand', load: () => import('../../screens/brand/BrandPreview.tsx') });
/** The agent centre has its own header; the placeholder keeps its height. */
const agentPlaceholder = (
  <Skeleton>
    <SkeletonBlock height={64} />
  </Skeleton>
);
const AgentDoor = lazyPage({
  id: 'agent-door',
  load: () => import('../../screens/agent/entry/AgentEntryPage.tsx'),
  placeholder: agentPlaceholder,
});
const AgentPage = lazyPage<{ readonly children?: ReactNode }>({
  id: 'agent',
  load: () => import('../../screens/agent/AgentPage.tsx'),
  placeholder: agentPlaceholder,
});
const ScreenPage = lazyPage({
  id: 'agent-screen',
  load: () => import('../../screens/agent/screen/SecondScreenPage.tsx'),
  placeholder: agentPlaceholder,
});
const LOTTERY_PAGES = Object.entries(LOTTERY_PATHS) as readonly (readonly [LotteryArea, string])[];

/** The page of an address; an unknown one shows a notice (R-ROUTE-32, D-49). `demo`: a trial game is open. */
const pageAt = (pathname: string, demo: boolean): ReactNode => {
  const here = (path: string): boolean => isSamePath(pathname, path);
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
  const lottery = LOTTERY_PAGES.find(([, path]) => here(path));
  if (lottery)
    return (
      <MembersOnly>
        <LotteryPage area={lottery[0]} />
      </MembersOnly>
    );
  if (here(MEMBER_CENTRE))
    return (
      <MembersOnly>
        <Navigate to={MEMBER_PAGES.security} replace />
      </MembersOnly>
    );
  if (isMemberPage(pathname)) return <MembersOnly>{memberPageAt(pathname)}</MembersOnly>;
  if (here(BRAND_PREVIEW)) return <BrandPreview />;
  if (here(PROMOTIONS)) return <PromotionsPage />;
  if (here(POINT_MALL)) return <PointMallPage />;
  if (here(WINNERS)) return <WinnersPage />;
  if (here(STOP_CHANGE)) return <StopChangePage />;
  if (here(HELP)) return <HelpRoute />;
  if (here(AFFILIATE)) return <AffiliatePage />;
  if (here(FEEDBACK)) return <FeedbackPage />;
  if (here(DOWNLOAD)) return <DownloadPage />;
  if (here(SAFER_PLAY)) return <SaferPlayPage />;
  if (AGENT_PATHS.some(here)) {
    return (
      <AgentsOnly placeholder={agentPlaceholder} loginPage={<AgentDoor />}>
        {here(AGENT_PAGES.screen) ? <ScreenPage /> : <AgentPage>{agentPageAt(pathname)}</AgentPage>}
      </AgentsOnly>
    );
  }
  // Below the agent centre's own addresses the main site's layout is not there.
  if (isAgentCentre(pathname))
    return (
      <main id="main" tabIndex={-1}>
        <NotFoundPage />
      </main>
    );
  return <NotFoundPage />;
};
export function OtherPages() {
  const { pathname } = useLocation();
  // D-58: a trial game is open to visitors; the game page needs a member only for real money.
  const demo = useSelector(selectPlay).request?.demo === true;
  return pageAt(pathname, demo);
}
