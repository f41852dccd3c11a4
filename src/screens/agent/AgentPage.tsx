import './agent.css';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { teamBetsTopicOf, teamTopicOf } from '../../domains/team/team.selectors.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAsk } from '../portal.ts';
import { StaleStrip } from '../shell/header/StaleStrip.tsx';
import { BetsPanel } from './bets/BetsPanel.tsx';
import { AgentHeader } from './frame/AgentHeader.tsx';
import { AgentSections } from './frame/AgentSections.tsx';
import { Payouts } from './salary/Payouts.tsx';
import { PayoutNews } from './salary/PayoutNews.tsx';
import { SalaryBoard } from './salary/SalaryBoard.tsx';
import { WindowChart } from './salary/WindowChart.tsx';
import { TeamBoard } from './team/TeamBoard.tsx';
import { TeamPanel } from './team/TeamPanel.tsx';
import { Fresh } from './Fresh.tsx';
import { useAgent } from './useAgent.ts';

/** The agent centre's first page: the team of today and the real-time salary, live (R-AGENT-16, R-CONT-09). */
export default function AgentPage() {
  const { t } = useTranslation(['agent', 'shell']);
  const ask = useAsk();
  const agent = useAgent();
  // Salary and accrual are followed wherever an agent is; the tree only while it is looked at.
  useEffect(() => {
    const topics = [teamTopicOf(agent), teamBetsTopicOf(agent)];
    for (const topic of topics) ask(showTopic(topic));
    return () => {
      for (const topic of topics) ask(hideTopic(topic));
    };
  }, [agent, ask]);
  return (
    <div className="agent">
      <a className="skip-link" href="#main">
        {t('shell:skip')}
      </a>
      <div className="top agent-top">
        <AgentHeader />
        <StaleStrip />
      </div>
      <AgentSections />
      <main id="main" className="agent-main" tabIndex={-1}>
        <header className="agent-title" id="overview">
          <h1 className="h-page">{t('title')}</h1>
          <Tag tone="brass">{t('today')}</Tag>
          <span className="grow" />
          <Fresh topic={teamTopicOf(agent)} />
        </header>
        <TeamBoard />
        <div className="agent-pair">
          <BetsPanel />
          <SalaryBoard />
        </div>
        <div className="agent-pair">
          <WindowChart />
          <Payouts />
        </div>
        <TeamPanel />
        <PayoutNews />
      </main>
    </div>
  );
}
