import { useEffect } from 'react';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { teamBetsTopicOf, teamTopicOf } from '../../domains/team/team.selectors.ts';
import { useAsk } from '../portal.ts';
import { useAgent } from './useAgent.ts';

/** The tree is followed only while it is looked at; salary and accrual wherever an agent is. */
export function useTeamTopics(): void {
  const ask = useAsk();
  const agent = useAgent();
  useEffect(() => {
    const topics = [teamTopicOf(agent), teamBetsTopicOf(agent)];
    for (const topic of topics) ask(showTopic(topic));
    return () => {
      for (const topic of topics) ask(hideTopic(topic));
    };
  }, [agent, ask]);
}
