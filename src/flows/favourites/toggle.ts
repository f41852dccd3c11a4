/** A star is pressed: who may, once a second, shown at once, then told to the house one after the other (R-GAME-03 to 06). */
import type { Task } from 'redux-saga';
import { fork, join } from 'redux-saga/effects';
import { FAVOURITE_THROTTLE_MS } from '../../contract/constants.ts';
import { favouriteAdd, favouriteRemove } from '../../contract/favourites/favourites.calls.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { toggleFavourite } from '../../domains/favourites/favourites.intents.ts';
import {
  selectFavouriteIdsAsked,
  selectIsFavourite,
  selectNextWish,
} from '../../domains/favourites/favourites.selectors.ts';
import { favouriteConfirmed, favouriteUndone, favouriteWished } from '../../domains/favourites/favourites.slice.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { untilAgain } from '../machinery/askAgain.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { look } from '../operations/lookUp.ts';
import { whoIsKnown } from '../session/known.ts';
import { loadIds } from './lists.ts';

type Next = NonNullable<ReturnType<typeof selectNextWish>>;

/** Codes after which the house may have done it all the same: it is asked. `cancelled`: its session ran out under it. */
const OUTCOME_UNKNOWN: readonly string[] = ['network', 'timeout', 'malformed', 'unknown-error', 'cancelled'];

const NOT_KNOWN = 'shell:favourites.notKnown';
const NOT_DONE = { add: 'shell:favourites.notAdded', remove: 'shell:favourites.notRemoved' } as const;

/** Leading: the first press of a second counts, what follows in it is the same press (R-GAME-05). */
export const watchStars: Watcher = function* ({ platform: { clock, random } }) {
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const game = yield* hear(toggleFavourite);
    if (clock.mono() - last < FAVOURITE_THROTTLE_MS) continue;
    last = clock.mono();
    if (!(yield* whoIsKnown())) continue;
    if (!(yield* read(selectIsLogin))) yield* tell(openDialog({ kind: 'login' }));
    else if (yield* read(selectIsTrial)) yield* tell(openDialog({ kind: 'trialNotice' }));
    else {
      const on = yield* read((state: Parameters<typeof selectIsFavourite>[0]) => selectIsFavourite(state, game.id));
      yield* tell(favouriteWished({ game, wish: on ? 'remove' : 'add', key: random.id() }));
    }
  }
};

/** Keys nobody knows the end of, by game, each with the task that finds it out. */
type Doubts = Map<string, Task>;

/** The key is asked after until it cannot act any more (H-20); only then does a list show how things stand for good. */
function* clearUp(deps: FlowDeps, asked: Pick<Operation, 'id' | 'epoch'>): Flow {
  for (let turn = 0; (yield* ask((signal) => look(deps, asked, signal))) === 'running'; turn += 1)
    yield* untilAgain(deps.platform, turn);
  yield* loadIds(deps);
}
function* send(deps: FlowDeps, { game, wish, key, n }: Next, doubts: Doubts): Flow {
  const { id, name, vendor, gameType } = game;
  const epoch = yield* read(selectEpoch);
  const asked = yield* read(selectFavouriteIdsAsked);
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      wish === 'add'
        ? transport.rest.call(favouriteAdd, { body: { nodeId: id, vendor, gameType } }, { signal, key })
        : transport.rest.call(favouriteRemove, { query: { nodeId: id } }, { signal, key }),
    );
    yield* tell(favouriteConfirmed({ id, n, ids: value.ids, at }));
    // A list that was asked for in between may be the newer of the two, or the older: a third one decides.
    if ((yield* read(selectFavouriteIdsAsked)) > asked) yield fork(loadIds, deps);
  } catch (error) {
    const code = codeOf(error, 'favourites', deps.platform.report);
    yield* tell(favouriteUndone({ id, n }));
    const unknown = OUTCOME_UNKNOWN.includes(code);
    yield* tell(toastRaised({ textKey: unknown ? NOT_KNOWN : NOT_DONE[wish], values: { name }, tone: 'error' }));
    // Wishes of other games do not wait for it: what is on its way is shown over any list.
    if (unknown) doubts.set(id, (yield fork(clearUp, deps, { id: key, epoch })) as Task);
  }
}
/** As long as somebody is in: wishes reach the house in the order they were made. */
export function* sendWishes(deps: FlowDeps): Flow {
  const doubts: Doubts = new Map();
  for (;;) {
    const next = yield* read(selectNextWish);
    if (next === null) {
      yield* hear(favouriteWished);
      continue;
    }
    // An earlier change of this game that is on its way still would come after, and stand.
    const doubt = doubts.get(next.game.id);
    if (doubt?.isRunning()) yield join(doubt);
    doubts.delete(next.game.id);
    yield* send(deps, next, doubts);
  }
}
