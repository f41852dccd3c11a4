/** Rooms, their history and what is said in them; hosts (R-LIVE-17 to 19, R-PATH-23, R-PATH-41). */
import { chatSend, liveModels, roomHistory, roomList, roomState } from '../../../src/contract/chat/chat.calls.ts';
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { roomShown, type RoomShown } from '../../house/chat/chatTouches.ts';
import { EMPTY_ROOM } from '../../house/chat/types.ts';
import { mustWait } from '../../house/chat/pace.ts';
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
/** Too soon is said before the writer is asked: the key stays free, and the same message may be sent again (pace.ts). */
const send = handle(chatSend, async (asked, { engine, clock }) => {
  const { id: member } = callerOf(asked).member;
  const wait = mustWait(engine.state(), member, asked.key, clock.now());
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: Math.ceil(wait / SECOND) });
  const outcome = await engine.submit({
    command: { kind: 'say', member, ...asked.body, key: asked.key },
    actor: member,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
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
