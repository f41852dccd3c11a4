/** Rooms and hosts, read whenever somebody looks at them (R-LIVE-17, R-LIVE-19). */
import { liveModels, roomList } from '../../contract/chat/chat.calls.ts';
import { wantModels, wantRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectLiveModels } from '../../domains/chat/chat.selectors.ts';
import { chatListsMoved } from '../../domains/chat/chat.slice.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { ask, read, tell } from '../machinery/effects.ts';
import { monitored, together } from '../machinery/monitored.ts';

const TIMEOUT_MS = 15_000;

const rooms = monitored({
  name: 'chatRooms',
  on: wantRooms,
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps) {
    yield* tell(chatListsMoved({ rooms: loading(yield* read(selectChatRooms)) }));
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) => transport.rest.call(roomList, {}, { signal }));
    yield* tell(chatListsMoved({ rooms: ready(value.list, at) }));
  },
  *onFailed(_, code) {
    yield* tell(chatListsMoved({ rooms: failed(yield* read(selectChatRooms), code) }));
  },
});
const models = monitored({
  name: 'liveModels',
  on: wantModels,
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps) {
    yield* tell(chatListsMoved({ models: loading(yield* read(selectLiveModels)) }));
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) => transport.rest.call(liveModels, {}, { signal }));
    yield* tell(chatListsMoved({ models: ready(value.list, at) }));
  },
  *onFailed(_, code) {
    yield* tell(chatListsMoved({ models: failed(yield* read(selectLiveModels), code) }));
  },
});
export const watchRooms = together(rooms, models);
