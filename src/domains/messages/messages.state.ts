import type { InboxMessage } from '../../contract/messages/messages.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface MessagesState {
  /** By id, the newest last. */
  readonly inbox: Live<LogValue<InboxMessage>>;
  /** Of the journal these ids are counted in: another one counts anew (H-12). */
  readonly epoch: number | null;
}
export const initialMessages: MessagesState = { inbox: noLive(), epoch: null };
/** REL-38: the row's own limit, spelled here because the row brings its call's schemas along; a test holds them equal. */
export const MESSAGES_KEPT = 200;
