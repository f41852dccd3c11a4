/** Touches of the inbox: new messages, the marks that a record changed, and the settings of notifications. */
import {
  inboxTopic,
  messagesTopic,
  OWN_SETTINGS,
  type InboxMessage,
  type MessageMark,
} from '../../../src/contract/inbox/inbox.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { isDeleted, isUnread } from './facts.ts';
import { EMPTY_INBOX } from './types.ts';

type State = Readonly<HouseState>;
const hasInbox = (state: State, member: string): boolean => state.members.get(member)?.bot === false;

const inboxTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const written = new Map<string, InboxMessage[]>();
  for (const event of events)
    if (event.type === 'messageSent' && hasInbox(state, event.member))
      written.set(event.member, [...(written.get(event.member) ?? []), event.item]);
  return [...written].map(([member, items]): Touch => {
    const from = Math.max(1, (items.at(-1)?.id ?? 0) - inboxTopic.limit + 1);
    return { topic: `inbox:${member}`, kind: 'items', data: { from, items } };
  });
};

/** Ids from the first to the last that the topic has room for. */
const shownIds = (first: number, last: number): readonly number[] => {
  const from = Math.max(first, last - messagesTopic.limit + 1);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, n) => from + n);
};
interface Marked {
  readonly member: string;
  readonly ids: readonly number[];
}
const markedBy = (state: State, event: HouseEvent): Marked | null => {
  switch (event.type) {
    case 'messageSent':
      return { member: event.member, ids: [event.item.id, event.item.id - messagesTopic.limit] };
    case 'messagesOpened':
    case 'messagesDeleted':
      return event;
    case 'messagesRead':
      return { member: event.member, ids: shownIds(event.from ?? 1, event.upTo) };
    case 'sessionOpened': {
      // A journal from before these marks has none: its members have them from their next log-in on. Other marks only repeat.
      const { member } = event.session;
      const facts = state.inbox.get(member) ?? EMPTY_INBOX;
      return { member, ids: shownIds(facts.read + 1, facts.last).filter((id) => isUnread(facts, id)) };
    }
    default:
      return null;
  }
};
const markTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Set<number>>();
  for (const event of events) {
    const marked = markedBy(state, event);
    if (marked === null || marked.ids.length === 0 || !hasInbox(state, marked.member)) continue;
    changed.set(marked.member, new Set([...(changed.get(marked.member) ?? []), ...marked.ids]));
  }
  return [...changed].map(([member, ids]) => {
    const facts = state.inbox.get(member) ?? EMPTY_INBOX;
    const markOf = (id: number): MessageMark | null => {
      if (id <= facts.last - messagesTopic.limit) return null;
      return isDeleted(facts, id) ? { mark: 'deleted' } : isUnread(facts, id) ? { mark: 'unread' } : null;
    };
    // An older message has no row; the touch still says that something of the inbox has changed.
    const rows = Object.fromEntries([...ids].filter((id) => id > 0).map((id) => [String(id), markOf(id)]));
    return { topic: `messages:${member}`, kind: 'delta', data: { rows } };
  });
};
const settingsTouches = (_: State, events: readonly HouseEvent[]): readonly Touch[] =>
  events.flatMap((event): readonly Touch[] =>
    event.type === 'notificationsSet'
      ? [
          {
            topic: `notifications:${event.member}`,
            kind: 'delta',
            data: { rows: { [OWN_SETTINGS]: event.settings } },
          },
        ]
      : [],
  );
export const INBOX_TOUCHES = touchesOf(inboxTouches, 'inbox');
export const MARK_TOUCHES = { ...touchesOf(markTouches, 'messages'), ...touchesOf(settingsTouches, 'notifications') };
