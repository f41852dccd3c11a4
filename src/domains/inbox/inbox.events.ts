import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { INBOX_LIMIT, type InboxState } from './inbox.state.ts';

export const inboxEvents = {
  inbox: (state, change) => ({
    epoch: change.effect.frame.epoch,
    messages: liveOf(change, foldLog<InboxMessage>(state.messages.value, change.effect, INBOX_LIMIT)),
  }),
} satisfies TopicEvents<InboxState>;
