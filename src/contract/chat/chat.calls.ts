/** Rooms and live models. Messages are sent as the hub's command `chatSend` (H-18), read here and over the channel. */
import * as z from 'zod/mini';
import { EVERYONE, FULL_MEMBERS, LOGGED_IN, call } from '../call.ts';
import { count, id, itemId, logAnswer, names, shortText, unixMs } from '../fields.ts';

export const roomList = call({
  name: 'roomList',
  method: 'GET',
  path: '/wps/relay/rooms',
  group: 'relay',
  callers: LOGGED_IN,
  answer: z.object({
    list: z.array(z.object({ room: id, name: names, open: z.boolean(), present: count, newest: z.number() })),
  }),
  summary: 'Chat rooms in their order, with who is there and the id of the newest message (0: none)',
  rows: ['R-PATH-41'],
});
export const roomState = call({
  name: 'roomState',
  method: 'GET',
  path: '/wps/relay/rooms/state',
  group: 'relay',
  callers: LOGGED_IN,
  query: z.strictObject({ room: id }),
  /** `me`: the silk the reader's own messages carry. */
  answer: z.object({ present: z.number(), open: z.boolean(), mutedUntil: z.nullable(unixMs), me: shortText }),
  topic: 'room:{room}',
  summary: 'One room: presence, open or closed, own mute (path ours)',
  rows: [],
});
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
  summary: 'Messages of a room, oldest first; `after` pages on (path ours)',
  rows: ['R-LIVE-17'],
});
export const chatSend = call({
  name: 'chatSend',
  method: 'POST',
  path: '/wps/relay/rooms/messages',
  group: 'relay',
  callers: FULL_MEMBERS,
  /**
   * Plain text, cleaned by `src/lib/plainText` on both sides: at most 500 characters, of which some are two units long
   * (SAFE-03). The idempotency key comes back as the message's `key`.
   */
  body: z.strictObject({ room: id, text: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  answer: z.object({ id: itemId }),
  errors: ['trial-refused', 'too-many-requests', 'muted', 'room-closed'],
  summary: 'Say something in a room (path ours); usually sent over the hub',
  rows: ['R-LIVE-18'],
});
export const liveModels = call({
  name: 'liveModels',
  method: 'GET',
  path: '/wps/live/models',
  group: 'public',
  callers: EVERYONE,
  answer: z.object({
    list: z.array(z.object({ id, name: shortText, picture: shortText, room: id, online: z.boolean() })),
  }),
  summary: 'Live hosts with their rooms (D-45; path ours)',
  rows: ['R-PATH-23'],
});
