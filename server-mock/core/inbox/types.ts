/** Messages to members as the journal stores them: complete, in every language. */
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';

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
}
export type InboxEvent = MessageSent | MessagesRead;
export interface InboxFacts {
  /** Id of the latest message; ids have no holes (H-12). */
  readonly last: number;
  /** Id of the last message that was read. */
  readonly read: number;
}
export const EMPTY_INBOX: InboxFacts = { last: 0, read: 0 };
