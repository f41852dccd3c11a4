import { drawsTopicOf } from '../../domains/lottery/draws.selectors.ts';
import { useShownTopics } from '../useShownTopics.ts';

/** Subscribes to the lottery's draws while mounted; returns the topic's name. */
export function useLotteryTopic(gameCode: string): string {
  const topic = drawsTopicOf(gameCode);
  useShownTopics(topic);
  return topic;
}
