/** Chat rooms, their history, sending messages, and hosts (R-LIVE-17 to 19, R-PATH-23, R-PATH-41). */
import { chatSend, liveModels, roomList } from '../../../src/contract/chat/chat.calls.ts';
import { roomHistory, roomState } from '../../../src/contract/chat/chat.topics.ts';
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { roomTopicValue, type RoomTopicValue } from '../../core/chat/chatTouches.ts';
import { EMPTY_ROOM } from '../../core/chat/types.ts';
import { createPendingMessages, waitMs, type PendingMessages } from '../../core/chat/chatRateLimit.ts';
import { roomViewFor } from '../../session/topics/personal.ts';
import { isOnline, isRoom, LIVE_MODELS, ROOMS } from '../../content/world/rooms.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';

const SECOND = 1_000;

const rooms = handle(roomList, (_, { gateway }) => ({
  list: ROOMS.map(({ id: room, name }) => {
    const shown = gateway.view(`room:${room}`)?.data as RoomTopicValue | undefined;
    const log = gateway.view(`chat:${room}`)?.data as LogData<ChatMessage> | undefined;
    const { open, present } = shown ?? roomTopicValue(EMPTY_ROOM);
    return { room, name, open, present, newest: log?.items.at(-1)?.id ?? 0 };
  }),
}));
const state = snapshot(
  roomState,
  ({ query: { room } }) => (isRoom(room) ? `room:${room}` : null),
  (value: RoomTopicValue, request) => roomViewFor(value, callerOf(request).member),
);
const history = snapshot(
  roomHistory,
  ({ query: { room } }) => (isRoom(room) ? `chat:${room}` : null),
  ({ from, items }: LogData<ChatMessage>) => ({ from, items: [...items] }),
);
/** Sends in progress, by engine: a test runs several houses in one process. */
const pendingSends = new WeakMap<object, PendingMessages>();
const pendingSendsOf = (engine: object): PendingMessages => {
  const known = pendingSends.get(engine) ?? createPendingMessages();
  pendingSends.set(engine, known);
  return known;
};
/**
 * The rate limit is checked before the writer is asked, so the idempotency key stays free and the same message may be sent
 * again (chatRateLimit.ts).
 */
const send = handle(chatSend, async (request, { engine, clock }) => {
  const { id: member } = callerOf(request).member;
  const pending = pendingSendsOf(engine);
  const wait = waitMs(engine.state(), member, request.key, clock.now(), pending.of(member));
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / SECOND) });
  const finish = pending.begin(member, request.key);
  const outcome = await engine
    .submit({
      command: { kind: 'say', member, ...request.body, key: request.key },
      actor: member,
      key: request.key,
      ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
    })
    .finally(finish);
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return { id: Number(outcome.result['id']) };
});
const models = handle(liveModels, (_, { clock }) => ({
  list: LIVE_MODELS.map((model) => {
    const { id, name, room } = model;
    return { id, name, picture: `/img/silk/${id}.svg`, room, online: isOnline(model, clock.now()) };
  }),
}));
export const chatHandlers = [rooms, state, history, send, models];
