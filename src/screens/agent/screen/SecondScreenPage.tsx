import '../agent.css';
import './screen.css';
import { useLayoutEffect } from 'react';
import { alertsTopicOf } from '../../../domains/alerts/alerts.selectors.ts';
import { boardShown } from '../../../domains/dialogs/dialogs.intents.ts';
import { HeaderStrips } from '../../shell/header/HeaderStrips.tsx';
import { useAppDispatch } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';
import { PayoutAnnouncer } from '../salary/PayoutAnnouncer.tsx';
import { useAgentId } from '../useAgentId.ts';
import { useTeamTopics } from '../useTeamTopics.ts';
import { NewestAlerts } from './NewestAlerts.tsx';
import { NewestBets } from './NewestBets.tsx';
import { SalaryColumn } from './SalaryColumn.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';
import { TeamFigures } from './TeamFigures.tsx';
import { TopDownlines } from './TopDownlines.tsx';

/**
 * The board that stands on a second display for a day (B-27): the team's figures of the house's day in large type, each with its
 * freshness, the running salary, the newest bets and alerts. Nothing grows with time: each list keeps a fixed number of rows.
 */
export default function SecondScreenPage() {
  const dispatch = useAppDispatch();
  // A layout effect: it runs before the end of the page's loading lets a waiting announcement open.
  useLayoutEffect(() => {
    dispatch(boardShown(true));
    return () => void dispatch(boardShown(false));
  }, [dispatch]);
  useTeamTopics(true);
  useShownTopics(alertsTopicOf(useAgentId()));
  return (
    <div className="second-screen">
      <ScreenHeader />
      <HeaderStrips />
      <main id="main" className="second-main" tabIndex={-1}>
        <div className="second-board" data-surface="board">
          <SalaryColumn />
          <TeamFigures />
        </div>
        <div className="second-lists">
          <NewestBets />
          <TopDownlines />
          <NewestAlerts />
        </div>
        <PayoutAnnouncer />
      </main>
    </div>
  );
}
