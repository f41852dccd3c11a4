/**
 * Changes of favourites: checks access, throttles to one a second, shows the change at once, then sends the changes one
 * after the other (R-GAME-03 to 06).
 */
import type { Task } from 'redux-saga';
import { fork, join } from 'redux-saga/effects';
import { FAVOURITE_THROTTLE_MS } from '../../contract/constants.ts';
import { favouriteAdd, favouriteRemove } from '../../contract/favourites/favourites.calls.ts';
import { selectEpoch } from '../../domains/connection/connection.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { toggleFavourite } from '../../domains/favourites/favourites.intents.ts';
import {
  selectFavouriteIdsRequested,
  selectIsFavourite,
  selectNextPendingFavourite,
} from '../../domains/favourites/favourites.selectors.ts';
import {
  favouriteConfirmed,
  favouriteReverted,
  favouriteChangeQueued,
} from '../../domains/favourites/favourites.slice.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, take, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { finalityOfFailure } from '../operations/finalityOfFailure.ts';
import { type LookedUp, lookUpUntilKnown } from '../operations/lookUpUntilKnown.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';
import { loadIds } from './lists.ts';

type Next = NonNullable<ReturnType<typeof selectNextPendingFavourite>>;

const NOT_KNOWN = 'shell:favourites.notKnown';
const NOT_DONE = { add: 'shell:favourites.notAdded', remove: 'shell:favourites.notRemoved' } as const;

/** Leading edge: the first press of a second counts, further ones are ignored (R-GAME-05). */
export const watchStars: Watcher = function* ({ platform: { clock, random } }) {
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const game = yield* take(toggleFavourite);
    if (clock.mono() - last < FAVOURITE_THROTTLE_MS) continue;
    last = clock.mono();
    if (!(yield* waitForIdentity())) continue;
    if (!(yield* select(selectIsLogin))) yield* put(openDialog({ kind: 'login' }));
    else if (yield* select(selectIsTrial)) yield* put(openDialog({ kind: 'trialNotice' }));
    else {
      const on = yield* select((state: Parameters<typeof selectIsFavourite>[0]) => selectIsFavourite(state, game.id));
      yield* put(favouriteChangeQueued({ game, change: on ? 'remove' : 'add', key: random.id() }));
    }
  }
};

/** Keys with an unknown outcome, by game, each with the task that looks it up. */
type Doubts = Map<string, Task>;

/** Looks the key up until it can no longer take effect (H-20); only then is a list final. */
function* settleDoubt(deps: FlowDeps, asked: LookedUp): Flow {
  yield* lookUpUntilKnown(deps, asked);
  yield* loadIds(deps);
}
function* send(deps: FlowDeps, { game, change, key, n }: Next, doubts: Doubts): Flow {
  const { id, name, vendor, gameType } = game;
  const epoch = yield* select(selectEpoch);
  const asked = yield* select(selectFavouriteIdsRequested);
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      change === 'add'
        ? transport.rest.call(favouriteAdd, { body: { nodeId: id, vendor, gameType } }, { signal, key })
        : transport.rest.call(favouriteRemove, { query: { nodeId: id } }, { signal, key }),
    );
    yield* put(favouriteConfirmed({ id, n, ids: value.ids, at }));
    // A list requested in between may be newer or older than this one: a third request decides.
    if ((yield* select(selectFavouriteIdsRequested)) > asked) yield fork(loadIds, deps);
  } catch (error) {
    codeOf(error, 'favourites', deps.platform.report);
    yield* put(favouriteReverted({ id, n }));
    const unknown = finalityOfFailure(error) === 'unknown';
    yield* put(toastRaised({ textKey: unknown ? NOT_KNOWN : NOT_DONE[change], values: { name }, tone: 'error' }));
    // Changes of other games do not wait for it: pending changes are shown over any list.
    if (unknown) doubts.set(id, (yield fork(settleDoubt, deps, { id: key, epoch })) as Task);
  }
}
/** During the session, sends the changes to the house in the order they were made. */
export function* sendPendingFavourites(deps: FlowDeps): Flow {
  const doubts: Doubts = new Map();
  for (;;) {
    const next = yield* select(selectNextPendingFavourite);
    if (next === null) {
      yield* take(favouriteChangeQueued);
      continue;
    }
    // An earlier change of this game that is still running could otherwise take effect after this one.
    const doubt = doubts.get(next.game.id);
    if (doubt?.isRunning()) yield join(doubt);
    doubts.delete(next.game.id);
    yield* send(deps, next, doubts);
  }
}
