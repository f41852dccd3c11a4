/** Messages to members as the journal stores them: complete, in every language; what was read and deleted, by id. */
import type { InboxMessage, NotificationSettings } from '../../../src/contract/inbox/inbox.topics.ts';

export interface MessageSent {
  readonly type: 'messageSent';
  readonly member: string;
  readonly item: InboxMessage;
}
/** All messages up to `upTo` are read. `unread`: how many are not. */
export interface MessagesRead {
  readonly type: 'messagesRead';
  readonly member: string;
  readonly upTo: number;
  readonly unread: number;
  /** The first one that was unread; absent: written before messages had states of their own. */
  readonly from?: number;
}
/** These messages are read, or deleted; each of them was not before. `unread`: how many messages are unread after it. */
export interface MessagesMarked {
  readonly type: 'messagesOpened' | 'messagesDeleted';
  readonly member: string;
  readonly ids: readonly number[];
  readonly unread: number;
}
export interface NotificationsSet {
  readonly type: 'notificationsSet';
  readonly member: string;
  readonly settings: NotificationSettings;
}
export type InboxEvent = MessageSent | MessagesRead | MessagesMarked | NotificationsSet;
export type InboxCommand =
  /** Marks all messages up to this one as read. */
  | { readonly kind: 'readMessages'; readonly member: string; readonly upTo: number }
  /** Marks these messages as read, or deletes them. Those that are already so change nothing. */
  | {
      readonly kind: 'openMessages' | 'deleteMessages';
      readonly member: string;
      readonly ids: readonly number[];
    }
  | { readonly kind: 'setNotifications'; readonly member: string; readonly settings: NotificationSettings };

/** Ids as ranges with both ends in them; ascending, and never two that touch. */
export type IdRanges = readonly (readonly [first: number, last: number])[];
export interface InboxFacts {
  /** Id of the latest message; ids have no holes (H-12). */
  readonly last: number;
  /** Every message up to this id is read or deleted. */
  readonly read: number;
  /** Those after `read` that are read or deleted; absent: none. */
  readonly opened?: IdRanges;
  /** Absent: none. */
  readonly deleted?: IdRanges;
}
export const EMPTY_INBOX: InboxFacts = { last: 0, read: 0 };
