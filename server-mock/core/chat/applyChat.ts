import { chatTopic, type ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import { assertNever } from '../../../src/lib/assertNever.ts';
import type { HouseState } from '../state.ts';
import { recordMessage } from './chatRateLimit.ts';
import { EMPTY_ROOM, type ChatEvent, type RoomFacts } from './types.ts';

type Chat = Pick<HouseState, 'rooms' | 'spoke'>;

const change = ({ rooms }: Chat, room: string, part: Partial<RoomFacts>): void => {
  rooms.set(room, { ...(rooms.get(room) ?? EMPTY_ROOM), ...part });
};
const mute = (state: Chat, room: string, member: string, until: number | null): void => {
  const { [member]: _, ...others } = state.rooms.get(room)?.muted ?? {};
  change(state, room, { muted: until === null ? others : { ...others, [member]: until } });
};
const redact = (state: Chat, room: string, { id, of }: ChatMessage): void => {
  const before = Object.entries(state.rooms.get(room)?.struck ?? {}).filter(([, mark]) => mark > id - chatTopic.limit);
  const struck = Object.fromEntries(of === undefined ? before : [...before, [`${of}`, id]]);
  change(state, room, { newest: id, struck });
};

export const applyChat = (state: Chat, event: ChatEvent): void => {
  switch (event.type) {
    case 'chatSaid':
      change(state, event.room, { newest: event.item.id });
      recordMessage(state.spoke, event.member, { key: event.item.key, at: event.item.at });
      return;
    case 'chatStruck':
      redact(state, event.room, event.item);
      return;
    case 'presenceNoted': {
      const before = state.rooms.get(event.room) ?? EMPTY_ROOM;
      change(state, event.room, { present: { ...before.present, [event.source]: event.present } });
      return;
    }
    case 'roomSet':
      change(state, event.room, { open: event.open });
      return;
    case 'memberMuted':
      mute(state, event.room, event.member, event.until);
      return;
    default:
      assertNever(event);
  }
};
