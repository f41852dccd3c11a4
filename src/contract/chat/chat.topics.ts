import * as z from 'zod/mini';
import { LOGGED_IN, call } from '../call.ts';
import { id, itemId, logAnswer, shortText, unixMs } from '../fields.ts';
import { bool, int, nullable, obj, optional, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { snapshotRead } from '../snapshot.ts';

/** Plain text, never HTML. The sender is identified by their silk alone, so that no room reveals a member id. */
export const chatMessage = obj({
  id: int(1),
  /** The sender's command id, by which the tab that sent the message recognises it (R-LIVE-18). */
  key: text(64, 'key'),
  /** Masked by the house. */
  nickname: text(64, 'nickname'),
  silk: text(64, 'silk'),
  text: text(1_000, 'text'),
  at: time(),
  /** Id of a message that a moderator removed; this item only marks the removal. Absent: a message. */
  of: optional(int(1)),
});
export type ChatMessage = Decoded<typeof chatMessage>;

export const roomHistory = call({
  name: 'roomHistory',
  method: 'GET',
  path: '/wps/relay/rooms/history',
  group: 'relay',
  callers: LOGGED_IN,
  query: z.strictObject({ room: id }),
  answer: logAnswer(
    z.object({
      id: itemId,
      key: z.string().check(z.maxLength(64)),
      nickname: shortText,
      silk: shortText,
      text: z.string().check(z.maxLength(1_000)),
      at: unixMs,
      of: z.optional(itemId),
    }),
  ),
  topic: 'chat:{room}',
  summary: 'Messages of a room, oldest first; `after` pages on',
  rows: ['R-LIVE-17'],
});
export const chatTopic = defineTopic({
  pattern: 'chat:{room}',
  class: 'log',
  audience: 'members',
  visitors: false,
  rateMs: 50,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  item: chatMessage,
  durable: false,
  limit: 500,
  summary: 'Messages of a room',
  snapshot: snapshotRead({
    call: roomHistory,
    query: (room) => ({ room: room ?? '' }),
    data: (answer) => answer,
  }),
});

/**
 * `present` and `open` belong to the room. `mutedUntil` and `me`, the silk of the reader's own messages, are filled in
 * by the hub for each reader.
 */
export const roomValue = obj({ present: int(0), open: bool(), mutedUntil: nullable(time()), me: text(64, 'silk') });
export type RoomValue = Decoded<typeof roomValue>;
export const roomState = call({
  name: 'roomState',
  method: 'GET',
  path: '/wps/relay/rooms/state',
  group: 'relay',
  callers: LOGGED_IN,
  query: z.strictObject({ room: id }),
  /** `me`: the silk that the reader's own messages carry. */
  answer: z.object({ present: z.number(), open: z.boolean(), mutedUntil: z.nullable(unixMs), me: shortText }),
  topic: 'room:{room}',
  summary: 'One room: presence, open or closed, own mute',
  rows: [],
});
export const roomTopic = defineTopic({
  pattern: 'room:{room}',
  class: 'state',
  audience: 'members',
  visitors: false,
  rateMs: 1_000,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  value: roomValue,
  summary: 'Presence count, open or closed, own mute',
  snapshot: snapshotRead({
    call: roomState,
    query: (room) => ({ room: room ?? '' }),
    data: (answer) => answer,
  }),
});
