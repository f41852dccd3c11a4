import type { InboxMessage } from '../../contract/messages/messages.topics.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { MESSAGES_KEPT, type MessagesState } from './messages.state.ts';

export const messagesEvents = {
  inbox: (state, change) => ({
    epoch: change.effect.frame.epoch,
    inbox: liveOf(change, foldLog<InboxMessage>(state.inbox.value, change.effect, MESSAGES_KEPT)),
  }),
} satisfies TopicEvents<MessagesState>;
