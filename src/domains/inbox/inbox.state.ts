import type { InboxMessage, MessageMark, NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import type { KeyedValue, LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface InboxState {
  /** By id, newest last. */
  readonly messages: Live<LogValue<InboxMessage>>;
  /** By id: which of them are unread or deleted. A message without a row is read. */
  readonly marks: Live<KeyedValue<MessageMark>>;
  readonly notifications: Live<KeyedValue<NotificationSettings>>;
  /** Epoch of the journal that counts these ids; another journal counts from 1 again (H-12). */
  readonly epoch: number | null;
}
export const initialInbox: InboxState = { messages: noLive(), marks: noLive(), notifications: noLive(), epoch: null };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const INBOX_LIMIT = 200;
