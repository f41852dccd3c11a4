/** Limits the topics of one connection (REL-27). Refused topics count too, or refusals would be free of charge. */
import type { TopicRequest } from '../../src/contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../src/contract/hubShapes.ts';
import type { Client } from './client.ts';

/** True: one message names more topics than a connection may have at all. Checked before the message is decoded. */
export const exceedsTopicLimit = (body: unknown): boolean => {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) && topics.length > MAX_TOPICS;
};
/** True: with these topics the connection would exceed its limit. Subscribed and refused topics count alike. */
export const wouldExceedTopicLimit = (
  { topics, refused }: Pick<Client, 'topics' | 'refused'>,
  requested: readonly Pick<TopicRequest, 'topic'>[],
): boolean => {
  const more = new Set(
    requested.map(({ topic }) => topic).filter((topic) => !topics.has(topic) && !refused?.has(topic)),
  );
  return topics.size + (refused?.size ?? 0) + more.size > MAX_TOPICS;
};
/** A refused topic counts against the limit until the client unsubscribes from it. */
export const countRefusedTopic = (client: Pick<Client, 'topics' | 'refused'>, topic: string): void => {
  if (client.topics.has(topic)) return;
  client.refused ??= new Set();
  client.refused.add(topic);
};
