/** Touches of `inbox:{member}`: the new messages of a record. */
import { inboxTopic, type InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';

const inboxTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const written = new Map<string, InboxMessage[]>();
  for (const event of events)
    if (event.type === 'messageSent' && state.members.get(event.member)?.bot === false)
      written.set(event.member, [...(written.get(event.member) ?? []), event.item]);
  return [...written].map(([member, items]): Touch => {
    const from = Math.max(1, (items.at(-1)?.id ?? 0) - inboxTopic.limit + 1);
    return { topic: `inbox:${member}`, kind: 'items', data: { from, items } };
  });
};
export const INBOX_TOUCHES = touchesOf(inboxTouches, 'inbox');
