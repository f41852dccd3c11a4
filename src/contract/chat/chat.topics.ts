import { bool, int, nullable, obj, optional, text, time, type Of } from '../shape.ts';
import type { LogTopic, StateTopic } from '../topic.ts';

/** Plain text, never HTML. Who said it is known by their silk alone: no board gives a member's id away. */
export const chatMessage = obj({
  id: int(1),
  /** The sender's command id: what this tab has sent is known by it (R-LIVE-18). */
  key: text(64),
  /** Masked by the house. */
  nickname: text(64),
  silk: text(64),
  text: text(1_000),
  at: time(),
  /** A moderator took this message away: the item is the mark of that and says nothing itself. Absent: a message. */
  of: optional(int(1)),
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

/** Presence and openness are the room's; the mute and `me`, the silk of one's own messages, are each reader's, filled in by the hub. */
export const roomValue = obj({ present: int(0), open: bool(), mutedUntil: nullable(time()), me: text(64) });
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
