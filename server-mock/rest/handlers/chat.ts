/** Rooms, their history and what is said in them; hosts (R-LIVE-17 to 19, R-PATH-23, R-PATH-41). */
import { chatSend, liveModels, roomHistory, roomList, roomState } from '../../../src/contract/chat/chat.calls.ts';
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { roomShown, type RoomShown } from '../../house/chat/chatTouches.ts';
import { EMPTY_ROOM } from '../../house/chat/types.ts';
import { createUnderWay, mustWait, type UnderWay } from '../../house/chat/pace.ts';
import { roomFor } from '../../hub/personal.ts';
import { isOnline, isRoom, LIVE_MODELS, ROOMS } from '../../world/rooms.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';

const SECOND = 1_000;

const rooms = handle(roomList, (_, { gateway }) => ({
  list: ROOMS.map(({ id: room, name }) => {
    const shown = gateway.view(`room:${room}`)?.data as RoomShown | undefined;
    const log = gateway.view(`chat:${room}`)?.data as LogData<ChatMessage> | undefined;
    const { open, present } = shown ?? roomShown(EMPTY_ROOM);
    return { room, name, open, present, newest: log?.items.at(-1)?.id ?? 0 };
  }),
}));
const state = snapshot(
  roomState,
  ({ query: { room } }) => (isRoom(room) ? `room:${room}` : null),
  (value: RoomShown, asked) => roomFor(value, callerOf(asked).member),
);
const history = snapshot(
  roomHistory,
  ({ query: { room } }) => (isRoom(room) ? `chat:${room}` : null),
  ({ from, items }: LogData<ChatMessage>) => ({ from, items: [...items] }),
);
/** Of each house: a test runs several in one process. */
const presses = new WeakMap<object, UnderWay>();
const pressesAt = (engine: object): UnderWay => {
  const known = presses.get(engine) ?? createUnderWay();
  presses.set(engine, known);
  return known;
};
/** Too soon is said before the writer is asked: the key stays free, and the same message may be sent again (pace.ts). */
const send = handle(chatSend, async (asked, { engine, clock }) => {
  const { id: member } = callerOf(asked).member;
  const pressed = pressesAt(engine);
  const wait = mustWait(engine.state(), member, asked.key, clock.now(), pressed.of(member));
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / SECOND) });
  const over = pressed.begin(member, asked.key);
  const outcome = await engine
    .submit({
      command: { kind: 'say', member, ...asked.body, key: asked.key },
      actor: member,
      key: asked.key,
      ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
    })
    .finally(over);
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { id: Number(outcome.result['id']) };
});
const models = handle(liveModels, (_, { clock }) => ({
  list: LIVE_MODELS.map((model) => {
    const { id, name, room } = model;
    return { id, name, picture: `/img/silk/${id}.svg`, room, online: isOnline(model, clock.now()) };
  }),
}));
export const chatHandlers = [rooms, state, history, send, models];
