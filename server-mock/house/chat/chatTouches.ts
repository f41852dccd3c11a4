/** What a record changed in `chat:{room}` and `room:{room}`. */
import { chatTopic, type ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { EMPTY_ROOM, type RoomFacts } from './types.ts';

/** A room as the gateway holds it; nobody is sent this: `asReadBy` (hub/personal.ts) makes each reader's own of it. */
export type RoomShown = Pick<RoomFacts, 'open' | 'muted'> & { readonly present: number };

export const roomShown = ({ open, muted, present }: RoomFacts): RoomShown => ({
  open,
  muted,
  present: present.hub + present.bots,
});

export const chatTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
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
      default: // Nothing of rooms.
    }
  const out: Touch[] = [];
  for (const [room, said] of items) {
    const from = Math.max(1, (said.at(-1)?.id ?? 0) - chatTopic.limit + 1);
    out.push({ topic: `chat:${room}`, kind: 'items', data: { from, items: said } });
  }
  for (const room of rooms)
    out.push({ topic: `room:${room}`, kind: 'delta', data: roomShown(state.rooms.get(room) ?? EMPTY_ROOM) });
  return out;
};
