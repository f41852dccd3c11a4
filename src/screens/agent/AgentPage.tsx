import './agent.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderStrips } from '../shell/header/HeaderStrips.tsx';
import { AgentHeader } from './frame/AgentHeader.tsx';
import { AgentSections } from './frame/AgentSections.tsx';
import { ExistingPage } from './frame/ExistingPage.tsx';
import { Overview } from './overview/Overview.tsx';
import { PayoutAnnouncer } from './salary/PayoutAnnouncer.tsx';
import { useTeamTopics } from './useTeamTopics.ts';

interface AgentPageProps {
  /** One of the agent centre's pages; absent: the overview (R-AGENT-02). */
  readonly children?: ReactNode;
}
/** The agent centre: its own frame around one of its pages. Subscribes to the team's topics while it is shown. */
export default function AgentPage({ children = <Overview /> }: AgentPageProps) {
  const { t } = useTranslation('shell');
  useTeamTopics(true);
  return (
    <div className="agent">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="top agent-top">
        <AgentHeader />
        <HeaderStrips />
      </div>
      <AgentSections />
      <main id="main" className="agent-main" tabIndex={-1}>
        <ExistingPage>{children}</ExistingPage>
        <PayoutAnnouncer />
      </main>
    </div>
  );
}
