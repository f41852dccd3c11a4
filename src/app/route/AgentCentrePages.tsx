/** The inside of the agent centre's pop-up: its sections, and the same pages as under `/agent` (R-MODAL-13). */
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AgentPanel } from '../../screens/agent/frame/AgentPanel.tsx';
import { Overview } from '../../screens/agent/overview/Overview.tsx';
import { AGENT_PAGES, AGENT_PATHS } from '../../screens/agentPaths.ts';
import { isAnyOfPaths, isSamePath } from '../../screens/paths.ts';
import { agentPageAt } from './agentPages.tsx';
import { DialogRouter } from './DialogRouter.tsx';

/** The second screen fills a window of its own. */
const isInside = (pathname: string): boolean =>
  isAnyOfPaths(pathname, AGENT_PATHS) && !isSamePath(pathname, AGENT_PAGES.screen);

/** `path`: the page that is shown first. */
export default function AgentCentrePages({ path }: { readonly path: string }) {
  return (
    <DialogRouter path={path} isInside={isInside}>
      <AgentPanel>
        <Suspense fallback={null}>
          <CurrentPage />
        </Suspense>
      </AgentPanel>
    </DialogRouter>
  );
}
function CurrentPage() {
  const { pathname } = useLocation();
  return agentPageAt(pathname) ?? <Overview />;
}
