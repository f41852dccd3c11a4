import { useEffect } from 'react';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { drawsTopicOf } from '../../domains/draws/draws.selectors.ts';
import { useAsk } from '../portal.ts';

/** The lottery's draws are followed while this stands on screen; answers the topic's name. */
export function useLotteryTopic(gameCode: string): string {
  const ask = useAsk();
  const topic = drawsTopicOf(gameCode);
  useEffect(() => {
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, topic]);
  return topic;
}
