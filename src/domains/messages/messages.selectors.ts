import { createSelector } from '@reduxjs/toolkit';
import type { InboxMessage } from '../../contract/messages/messages.topics.ts';
import type { MessagesState } from './messages.state.ts';

export interface HasMessages {
  readonly messages: MessagesState;
}
export const inboxTopicOf = (member: string): string => `inbox:${member}`;
const items = (state: HasMessages): readonly InboxMessage[] | null => state.messages.inbox.value?.items ?? null;

/** Newest first; null until the house has said them. */
export const selectMessages = createSelector([items], (all) => all?.toReversed() ?? null);
/** Id of the newest; 0: none, null: not known yet. */
export const selectNewestMessage = (state: HasMessages): number | null => {
  const all = items(state);
  return all && (all.at(-1)?.id ?? 0);
};
export const selectInboxEpoch = (state: HasMessages): number | null => state.messages.epoch;
