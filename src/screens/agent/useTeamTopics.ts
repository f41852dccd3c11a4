import { teamBetsTopicOf, teamTopicOf } from '../../domains/team/team.selectors.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { useAgentId } from './useAgentId.ts';

/**
 * Subscribes to the team's topic while a page of the centre is shown, and to single bets where they are listed. Salary and
 * accrual are subscribed wherever an agent is logged in.
 */
export function useTeamTopics(withBets: boolean): void {
  const agent = useAgentId();
  useShownTopics(teamTopicOf(agent), withBets ? teamBetsTopicOf(agent) : null);
}
