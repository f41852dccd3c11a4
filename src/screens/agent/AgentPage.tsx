import './agent.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { StaleStrip } from '../shell/header/StaleStrip.tsx';
import { AgentHeader } from './frame/AgentHeader.tsx';
import { AgentSections } from './frame/AgentSections.tsx';
import { Overview } from './overview/Overview.tsx';
import { PayoutAnnouncer } from './salary/PayoutAnnouncer.tsx';
import { isSamePath } from '../paths.ts';
import { AGENT_PAGE_LINKS } from './pages.ts';
import { useAgentPages } from './useAgentPages.ts';
import { useTeamTopics } from './useTeamTopics.ts';

interface AgentPageProps {
  /** One of the agent centre's pages; absent: the overview (R-AGENT-02). */
  readonly children?: ReactNode;
}
/** The agent centre: its own frame around one of its pages. Subscribes to the team's topics while it is shown. */
export default function AgentPage({ children = <Overview /> }: AgentPageProps) {
  const { t } = useTranslation('shell');
  useTeamTopics(true);
  const { pathname } = useLocation();
  const pages = useAgentPages();
  // A page of a kind of contract that the merchant switches off gives its place at once (R-CONT-07).
  const exists =
    pages.some(({ path }) => isSamePath(pathname, path)) ||
    !AGENT_PAGE_LINKS.some(({ path }) => isSamePath(pathname, path));
  return (
    <div className="agent">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="top agent-top">
        <AgentHeader />
        <StaleStrip />
      </div>
      <AgentSections />
      <main id="main" className="agent-main" tabIndex={-1}>
        {exists ? children : <PageOff />}
        <PayoutAnnouncer />
      </main>
    </div>
  );
}
function PageOff() {
  const { t } = useTranslation('agent');
  return <EmptyState title={t('off.title')}>{t('off.text')}</EmptyState>;
}
