/** A star is pressed: who may, once a second, shown at once, then told to the house one after the other (R-GAME-03 to 06). */
import { fork } from 'redux-saga/effects';
import { FAVOURITE_THROTTLE_MS } from '../../contract/constants.ts';
import { favouriteAdd, favouriteRemove } from '../../contract/favourites/favourites.calls.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { toggleFavourite } from '../../domains/favourites/favourites.intents.ts';
import { selectIsFavourite, selectNextWish } from '../../domains/favourites/favourites.selectors.ts';
import { favouriteConfirmed, favouriteUndone, favouriteWished } from '../../domains/favourites/favourites.slice.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { whoIsKnown } from '../session/known.ts';
import { loadIds } from './lists.ts';

type Next = NonNullable<ReturnType<typeof selectNextWish>>;

/** Codes after which the house may have done it all the same: it is asked how things stand. */
const OUTCOME_UNKNOWN: readonly string[] = ['network', 'timeout', 'malformed'];

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

function* send(deps: FlowDeps, { game, wish, key, n }: Next): Flow {
  const { id, name, vendor, gameType } = game;
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      wish === 'add'
        ? transport.rest.call(favouriteAdd, { body: { nodeId: id, vendor, gameType } }, { signal, key })
        : transport.rest.call(favouriteRemove, { query: { nodeId: id } }, { signal, key }),
    );
    yield* tell(favouriteConfirmed({ id, n, ids: value.ids, at }));
  } catch (error) {
    const code = codeOf(error, 'favourites', deps.platform.report);
    yield* tell(favouriteUndone({ id, n }));
    const unknown = OUTCOME_UNKNOWN.includes(code);
    yield* tell(toastRaised({ textKey: unknown ? NOT_KNOWN : NOT_DONE[wish], values: { name }, tone: 'error' }));
    // The next wish does not wait for it: what is on its way is shown over any list.
    if (unknown) yield fork(loadIds, deps);
  }
}
/** As long as somebody is in: wishes reach the house in the order they were made. */
export function* sendWishes(deps: FlowDeps): Flow {
  for (;;) {
    const next = yield* read(selectNextWish);
    if (next === null) yield* hear(favouriteWished);
    else yield* send(deps, next);
  }
}
