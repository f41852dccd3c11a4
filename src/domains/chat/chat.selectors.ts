import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import { chatLines, type ChatLine } from './chat.calc.ts';
import type { ChatState, OutgoingMessage, RoomValue } from './chat.state.ts';

export interface HasChat {
  readonly chat: ChatState;
}
/** Full names of a room's topics. */
export const chatTopicOf = (room: string): TopicName => `chat:${room}`;
export const roomTopicOf = (room: string): TopicName => `room:${room}`;

export const selectChatDocked = (state: HasChat): boolean => state.chat.docked;
export const selectChatRooms = (state: HasChat) => state.chat.rooms;
export const selectLiveModels = (state: HasChat) => state.chat.models;
/** The room on screen: the chosen one, else the first; null before the list is known. */
export const selectRoom = ({ chat: { room, rooms } }: HasChat): string | null => room ?? rooms.data?.[0]?.room ?? null;
export const selectRoomValues = (state: HasChat) => state.chat.values;
export const selectRoomValue = (state: HasChat, room: string): RoomValue | null =>
  state.chat.values[room]?.value ?? null;
export const selectDraft = (state: HasChat, room: string): string => state.chat.drafts[room] ?? '';
export const selectOutgoing = (state: HasChat): readonly OutgoingMessage[] => state.chat.outgoing;

/**
 * The lines of a room; null until the house has sent them. Each observer makes its own selector, since a selector
 * caches one result.
 */
export const makeSelectLines = () =>
  createSelector(
    [(state: HasChat, room: string) => state.chat.logs[room]?.value?.items, selectOutgoing, (_, room: string) => room],
    (items, outgoing, room): readonly ChatLine[] | null =>
      items === undefined
        ? null
        : chatLines(
            items,
            outgoing.filter((one) => one.room === room),
          ),
  );
