import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface InboxState {
  /** By id, newest last. */
  readonly messages: Live<LogValue<InboxMessage>>;
  /** Epoch of the journal that counts these ids; another journal counts from 1 again (H-12). */
  readonly epoch: number | null;
}
export const initialInbox: InboxState = { messages: noLive(), epoch: null };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const INBOX_LIMIT = 200;
