/** What a record wrote into `inbox:{member}`. */
import { inboxTopic, type InboxMessage } from '../../../src/contract/messages/messages.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';

export const inboxTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const written = new Map<string, InboxMessage[]>();
  for (const event of events)
    if (event.type === 'messageSent' && state.members.get(event.member)?.bot === false)
      written.set(event.member, [...(written.get(event.member) ?? []), event.item]);
  return [...written].map(([member, items]): Touch => {
    const from = Math.max(1, (items.at(-1)?.id ?? 0) - inboxTopic.limit + 1);
    return { topic: `inbox:${member}`, kind: 'items', data: { from, items } };
  });
};
