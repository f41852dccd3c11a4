/** How many topics one connection may want (REL-27): those it was refused count too, or refusals would be free of charge. */
import type { TopicRequest } from '../../src/contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../src/contract/hubShapes.ts';
import type { Client } from './client.ts';

/** More topics in one message than a connection may have at all: asked of the message before it is decoded. */
export const asksTooMany = (body: unknown): boolean => {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) && topics.length > MAX_TOPICS;
};
/** True: with what is asked now a connection wants more than it may. What it has and what it was refused count alike. */
export const wantsTooMany = (
  { topics, refused }: Pick<Client, 'topics' | 'refused'>,
  asked: readonly Pick<TopicRequest, 'topic'>[],
): boolean => {
  const more = new Set(asked.map(({ topic }) => topic).filter((topic) => !topics.has(topic) && !refused?.has(topic)));
  return topics.size + (refused?.size ?? 0) + more.size > MAX_TOPICS;
};
/** What a connection asked for and does not have still counts as wanted, until it gives it back. */
export const noteRefused = (client: Pick<Client, 'topics' | 'refused'>, topic: string): void => {
  if (client.topics.has(topic)) return;
  client.refused ??= new Set();
  client.refused.add(topic);
};
