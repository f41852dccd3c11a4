import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { InboxMessage, NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import type { InboxState } from './inbox.state.ts';

export interface HasInbox {
  readonly inbox: InboxState;
}
/** A message with its state. */
export interface ListedMessage extends InboxMessage {
  readonly unread: boolean;
}
export const inboxTopicOf = (member: string): TopicName => `inbox:${member}`;
export const marksTopicOf = (member: string): TopicName => `messages:${member}`;
export const notificationsTopicOf = (member: string): TopicName => `notifications:${member}`;
/** The one key of the topic; not imported, because its file would load the schemas of its call. */
const OWN_SETTINGS = 'own';
const NO_SETTINGS: NotificationSettings = { muted: [], quiet: null };

const items = (state: HasInbox): readonly InboxMessage[] | null => state.inbox.messages.value?.items ?? null;
const marks = (state: HasInbox) => state.inbox.marks.value;

/** Written in the newest two hundred, deleted ones too; newest first. Null until the house has sent them. */
export const selectMessages = createSelector([items], (all) => all?.toReversed() ?? null);
/** Those that are not deleted, newest first, with their states. Null until the house has sent messages and states. */
export const selectInbox = createSelector([selectMessages, marks], (all, known): readonly ListedMessage[] | null =>
  all === null || known === null
    ? null
    : all.flatMap((message) => {
        const mark = known[message.id]?.mark;
        return mark === 'deleted' ? [] : [{ ...message, unread: mark === 'unread' }];
      }),
);
/** Id of the newest; 0: none, null: not known yet. */
export const selectNewestMessage = (state: HasInbox): number | null => {
  const all = items(state);
  return all && (all.at(-1)?.id ?? 0);
};
/** Id of the oldest that the topic keeps; 0: none, null: not known yet. Older ones stand in the record. */
export const selectOldestMessage = (state: HasInbox): number | null => {
  const all = items(state);
  return all && (all[0]?.id ?? 0);
};
export const selectInboxEpoch = (state: HasInbox): number | null => state.inbox.epoch;
/** Null until the house has sent them. */
export const selectNotifications = ({ inbox: { notifications } }: HasInbox): NotificationSettings | null =>
  notifications.value && (notifications.value[OWN_SETTINGS] ?? NO_SETTINGS);
