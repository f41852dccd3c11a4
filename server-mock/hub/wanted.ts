/** How many topics one connection may want (REL-27): those it was refused count too, or refusals would be free of charge. */
import type { TopicRequest } from '../../src/contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../src/contract/hubShapes.ts';

/** More topics in one message than a connection may have at all: asked of the message before it is decoded. */
export const asksTooMany = (body: unknown): boolean => {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) && topics.length > MAX_TOPICS;
};
/** Adds what is asked to what is wanted; false: that is one too many. */
export const wants = (wanted: Set<string>, asked: readonly Pick<TopicRequest, 'topic'>[]): boolean => {
  for (const { topic } of asked) wanted.add(topic);
  return wanted.size <= MAX_TOPICS;
};
