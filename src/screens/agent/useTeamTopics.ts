import { useEffect } from 'react';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { teamBetsTopicOf, teamTopicOf } from '../../domains/team/team.selectors.ts';
import { useAsk } from '../portal.ts';
import { useAgent } from './useAgent.ts';

/** The tree is followed only while it is looked at, its single bets where they are shown; salary and accrual wherever an agent is. */
export function useTeamTopics(withBets: boolean): void {
  const ask = useAsk();
  const agent = useAgent();
  useEffect(() => {
    const topics = withBets ? [teamTopicOf(agent), teamBetsTopicOf(agent)] : [teamTopicOf(agent)];
    for (const topic of topics) ask(showTopic(topic));
    return () => {
      for (const topic of topics) ask(hideTopic(topic));
    };
  }, [agent, ask, withBets]);
}
