/** Rooms and live models. Messages are usually sent over the hub (H-18), and read here and from the topic. */
import * as z from 'zod/mini';
import { ALL_CALLERS, FULL_MEMBERS, LOGGED_IN, call } from '../call.ts';
import { count, id, itemId, names, shortText } from '../fields.ts';

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
export const chatSend = call({
  name: 'chatSend',
  overHub: true,
  method: 'POST',
  path: '/wps/relay/rooms/messages',
  group: 'relay',
  callers: FULL_MEMBERS,
  /**
   * Plain text, cleaned by `src/lib/plainText` on both sides: at most 500 characters, some of which take two code units
   * (SAFE-03). The idempotency key comes back as the message's `key`.
   */
  body: z.strictObject({ room: id, text: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  answer: z.object({ id: itemId }),
  errors: ['trial-refused', 'too-many-requests', 'muted', 'room-closed'],
  summary: 'Say something in a room; usually sent over the hub',
  rows: ['R-LIVE-18'],
});
export const liveModels = call({
  name: 'liveModels',
  method: 'GET',
  path: '/wps/live/models',
  group: 'public',
  callers: ALL_CALLERS,
  answer: z.object({
    list: z.array(z.object({ id, name: shortText, picture: shortText, room: id, online: z.boolean() })),
  }),
  summary: 'Live hosts with their rooms (D-45)',
  rows: ['R-PATH-23'],
});
