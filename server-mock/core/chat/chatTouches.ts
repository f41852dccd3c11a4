/** Touches of `chat:{room}` and `room:{room}`. */
import { chatTopic, type ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { EMPTY_ROOM, type RoomFacts } from './types.ts';
import { touchesOf } from '../topicTouches.ts';

/**
 * A room's value in the gateway. It is not sent as it is: `asReadBy` (session/topics/personal.ts) derives each reader's
 * own value from it.
 */
export type RoomTopicValue = Pick<RoomFacts, 'open' | 'muted'> & { readonly present: number };

export const roomTopicValue = ({ open, muted, present }: RoomFacts): RoomTopicValue => ({
  open,
  muted,
  present: present.hub + present.bots,
});

const chatTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const items = new Map<string, ChatMessage[]>();
  const rooms = new Set<string>();
  for (const event of events)
    switch (event.type) {
      case 'chatSaid':
      case 'chatStruck':
        items.set(event.room, [...(items.get(event.room) ?? []), event.item]);
        break;
      case 'presenceNoted':
      case 'roomSet':
      case 'memberMuted':
        rooms.add(event.room);
        break;
      default: // Not about rooms.
    }
  const out: Touch[] = [];
  for (const [room, added] of items) {
    const from = Math.max(1, (added.at(-1)?.id ?? 0) - chatTopic.limit + 1);
    out.push({ topic: `chat:${room}`, kind: 'items', data: { from, items: added } });
  }
  for (const room of rooms)
    out.push({ topic: `room:${room}`, kind: 'delta', data: roomTopicValue(state.rooms.get(room) ?? EMPTY_ROOM) });
  return out;
};
export const CHAT_TOUCHES = touchesOf(chatTouches, 'chat', 'room');
