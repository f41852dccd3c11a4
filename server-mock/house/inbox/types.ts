/** Messages to members, as the journal keeps them: complete in themselves, in every language. */
import type { InboxMessage } from '../../../src/contract/messages/messages.topics.ts';

export interface MessageSent {
  readonly type: 'messageSent';
  readonly member: string;
  readonly item: InboxMessage;
}
/** Everything up to this one has been seen. `unread`: how many have not. */
export interface MessagesRead {
  readonly type: 'messagesRead';
  readonly member: string;
  readonly upTo: number;
  readonly unread: number;
}
export type InboxEvent = MessageSent | MessagesRead;
export interface InboxFacts {
  /** Id of the latest message: without holes (H-12). */
  readonly last: number;
  /** Read up to this one. */
  readonly read: number;
}
export const EMPTY_INBOX: InboxFacts = { last: 0, read: 0 };
