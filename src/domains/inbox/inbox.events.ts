import type { InboxMessage, MessageMark, NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import { foldKeyed, foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { INBOX_LIMIT, type InboxState } from './inbox.state.ts';

export const inboxEvents = {
  inbox: (state, change) => ({
    ...state,
    epoch: change.effect.frame.epoch,
    messages: liveOf(change, foldLog<InboxMessage>(state.messages.value, change.effect, INBOX_LIMIT)),
  }),
  messages: (state, change) => ({
    ...state,
    marks: liveOf(change, foldKeyed<MessageMark>(state.marks.value, change.effect)),
  }),
  notifications: (state, change) => ({
    ...state,
    notifications: liveOf(change, foldKeyed<NotificationSettings>(state.notifications.value, change.effect)),
  }),
} satisfies TopicEvents<InboxState>;
