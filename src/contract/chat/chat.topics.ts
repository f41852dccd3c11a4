import { bool, int, nullable, obj, text, time, type Of } from '../shape.ts';
import type { LogTopic, StateTopic } from '../topic.ts';

/** Plain text, never HTML. `key` is the sender's command id: an own message is known by it (R-LIVE-18). */
export const chatMessage = obj({
  id: int(1),
  key: text(64),
  member: text(64),
  nickname: text(64),
  silk: text(64),
  text: text(1_000),
  at: time(),
});
export type ChatMessage = Of<typeof chatMessage>;

export const chatTopic: LogTopic<ChatMessage> = {
  pattern: 'chat:{room}',
  class: 'log',
  audience: 'members',
  visitors: false,
  rateMs: 50,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'roomHistory',
  item: chatMessage,
  durable: false,
  limit: 500,
  summary: 'Messages of a room',
};

/** Presence and openness are the room's; the mute is each reader's own, filled in by the gateway. */
export const roomValue = obj({ present: int(0), open: bool(), mutedUntil: nullable(time()) });
export type RoomValue = Of<typeof roomValue>;
export const roomTopic: StateTopic<RoomValue> = {
  pattern: 'room:{room}',
  class: 'state',
  audience: 'members',
  visitors: false,
  rateMs: 1_000,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'roomState',
  value: roomValue,
  summary: 'Presence count, open or closed, own mute',
};
