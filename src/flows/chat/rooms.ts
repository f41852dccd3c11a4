/** Reads the rooms and the live hosts whenever a page requests them (R-LIVE-17, R-LIVE-19). */
import { liveModels, roomList } from '../../contract/chat/chat.calls.ts';
import { requestModels, requestRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectLiveModels } from '../../domains/chat/chat.selectors.ts';
import { chatListsUpdated } from '../../domains/chat/chat.slice.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { call, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';

const TIMEOUT_MS = 15_000;

const rooms = monitored({
  name: 'chatRooms',
  on: requestRooms,
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps) {
    yield* put(chatListsUpdated({ rooms: loading(yield* select(selectChatRooms)) }));
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(roomList, {}, { signal }));
    yield* put(chatListsUpdated({ rooms: ready(value.list, at) }));
  },
  *onFailed(_, code) {
    yield* put(chatListsUpdated({ rooms: failed(yield* select(selectChatRooms), code) }));
  },
});
const models = monitored({
  name: 'liveModels',
  on: requestModels,
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps) {
    yield* put(chatListsUpdated({ models: loading(yield* select(selectLiveModels)) }));
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => transport.rest.call(liveModels, {}, { signal }));
    yield* put(chatListsUpdated({ models: ready(value.list, at) }));
  },
  *onFailed(_, code) {
    yield* put(chatListsUpdated({ models: failed(yield* select(selectLiveModels), code) }));
  },
});
export const watchRooms = combineWatchers(rooms, models);
