/**
 * What each inbox holds, computed from its events by plain sets: the messages, the marks of the newest two hundred, and the unread
 * count as the number of unread messages that are not deleted. The counts that events name are not believed.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

const LISTED = 200;

interface Inbox {
  readonly items: unknown[];
  readonly unread: Set<number>;
  readonly deleted: Set<number>;
  last: number;
}
export interface InboxTruth {
  /** Adds the topics whose value the event changes, or sends again. */
  readonly take: (event: HouseEvent, changed: Set<string>) => void;
  /** Of `unread`, the number of messages alone. */
  readonly valueOf: (family: 'unread' | 'inbox' | 'messages', member: string) => unknown;
}
export const createInboxTruth = (): InboxTruth => {
  const inboxes = new Map<string, Inbox>();
  const of = (member: string): Inbox => {
    const known = inboxes.get(member);
    if (known) return known;
    const made: Inbox = { items: [], unread: new Set(), deleted: new Set(), last: 0 };
    inboxes.set(member, made);
    return made;
  };
  const isListed = ({ last }: Inbox, id: number): boolean => id > last - LISTED;
  return {
    take: (event, changed) => {
      const tell = (member: string, ...families: readonly string[]): void => {
        for (const family of families) changed.add(`${family}:${member}`);
      };
      switch (event.type) {
        case 'unreadSet': {
          const inbox = of(event.member);
          for (const id of [...inbox.unread].sort((a, b) => a - b).slice(0, -event.unread.messages || undefined))
            inbox.unread.delete(id);
          tell(event.member, 'unread');
          return;
        }
        case 'messageSent': {
          const inbox = of(event.member);
          inbox.items.push(event.item);
          inbox.unread.add(event.item.id);
          inbox.last = event.item.id;
          tell(event.member, 'unread', 'inbox', 'messages');
          return;
        }
        case 'messagesRead': {
          const inbox = of(event.member);
          for (const id of inbox.unread) if (id <= event.upTo) inbox.unread.delete(id);
          tell(event.member, 'unread', 'messages');
          return;
        }
        case 'messagesOpened':
        case 'messagesDeleted': {
          const inbox = of(event.member);
          for (const id of event.ids) {
            inbox.unread.delete(id);
            if (event.type === 'messagesDeleted') inbox.deleted.add(id);
          }
          tell(event.member, 'unread', 'messages');
          return;
        }
        case 'sessionOpened': {
          const { member } = event.session;
          const inbox = of(member);
          if ([...inbox.unread].some((id) => isListed(inbox, id))) tell(member, 'messages');
          return;
        }
        default: // Not about an inbox.
      }
    },
    valueOf: (family, member) => {
      const inbox = of(member);
      if (family === 'inbox') return { items: [...inbox.items] };
      if (family === 'unread') return inbox.unread.size;
      const marksOf = (ids: ReadonlySet<number>, mark: string) =>
        [...ids].filter((id) => isListed(inbox, id)).map((id) => [String(id), { mark }] as const);
      return Object.fromEntries([...marksOf(inbox.unread, 'unread'), ...marksOf(inbox.deleted, 'deleted')]);
    },
  };
};
