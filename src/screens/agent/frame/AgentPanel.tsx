/** The inside of the agent centre's pop-up: the sections, and beside them the page, which scrolls alone. */
import '../agent.css';
import '../../member/memberPanel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PayoutAnnouncer } from '../salary/PayoutAnnouncer.tsx';
import { useTeamTopics } from '../useTeamTopics.ts';
import { SectionLinks } from './AgentSections.tsx';
import { ExistingPage } from './ExistingPage.tsx';

export function AgentPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('agent');
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useTeamTopics(true);
  // As on a page, each navigation begins at the top (R-SHELL-05).
  useEffect(() => {
    if (page.current) page.current.scrollTop = 0;
  }, [key]);
  return (
    <div className="member-panel">
      <nav className="side member-panel-menu" aria-label={t('sections.label')}>
        <SectionLinks />
      </nav>
      <div className="member-panel-page agent-panel-page" ref={page}>
        {/* A grid of its own: one of the scrolling box's height would press its rows together. */}
        <div className="agent-main">
          <ExistingPage>{children}</ExistingPage>
          <PayoutAnnouncer />
        </div>
      </div>
    </div>
  );
}
