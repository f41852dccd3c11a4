import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import type { InboxState } from './inbox.state.ts';

export interface HasInbox {
  readonly inbox: InboxState;
}
export const inboxTopicOf = (member: string): TopicName => `inbox:${member}`;
const items = (state: HasInbox): readonly InboxMessage[] | null => state.inbox.messages.value?.items ?? null;

/** Newest first; null until the house has sent them. */
export const selectMessages = createSelector([items], (all) => all?.toReversed() ?? null);
/** Id of the newest; 0: none, null: not known yet. */
export const selectNewestMessage = (state: HasInbox): number | null => {
  const all = items(state);
  return all && (all.at(-1)?.id ?? 0);
};
export const selectInboxEpoch = (state: HasInbox): number | null => state.inbox.epoch;
