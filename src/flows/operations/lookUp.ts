/**
 * Looks up the operations whose outcome is unknown and announces what the house says (H-20). Also after a reload: the former
 * page stored the key (REL-18).
 */
import { call as callEffect, fork, race } from 'redux-saga/effects';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import {
  operationEnded,
  operationsRestored,
  operationTried,
  operationUnknown,
} from '../../domains/operations/operations.slice.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeEvent, take, takeAny, delay, select, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { lookUpUntilKnown } from './lookUpUntilKnown.ts';
import { claimOperations, readStoredOperations } from './storedOperations.ts';
import { saveOperations, announceOutcome, announceUnknown } from './announceOperations.ts';

/**
 * An operation that another tab has tried within this time belongs to that tab: it may be running, and a look-up would
 * fence it. A write times out after 20 s, and a tab that looks it up does so again within 26 s.
 */
const SURELY_LOST_MS = 30_000;
const LOCK = 'operations';
const LOCK_TIMEOUT_MS = 2_000;

function* isUnknown(id: string): Flow<boolean> {
  return (yield* select(selectUnknownOperations)).some((one) => one.id === id);
}
/** Other tabs leave the operation to this one as long as this one keeps asking. */
function* keepAsking(deps: FlowDeps, id: string): Flow {
  if (!(yield* isUnknown(id))) return;
  yield* put(operationTried({ id, triedAt: deps.platform.clock.now() }));
  yield* saveOperations(deps);
}
function* lookUp(deps: FlowDeps, asked: Operation): Flow {
  const { id, kind } = asked;
  const known = yield* lookUpUntilKnown(deps, asked, {
    isWanted: () => isUnknown(id),
    onUnknown: () => keepAsking(deps, id),
  });
  // It was retried under its key meanwhile, or its session is over: this look-up is obsolete.
  if (known === null || !(yield* isUnknown(id))) return;
  if (known === 'other-epoch') yield* put(operationUnknown({ id, code: known }));
  else {
    const endedAt = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
    yield* put(operationEnded({ id, ...known, endedAt }));
  }
  yield* saveOperations(deps);
  if (known !== 'other-epoch') yield* announceOutcome(deps, kind, known.state);
}
/** Each unknown operation has one look-up. */
const looking: Watcher = function* (deps) {
  const asking = new Set<string>();
  function* lookUpAlone(asked: Operation): Flow {
    asking.add(asked.id);
    yield* lookUp(deps, asked);
    asking.delete(asked.id);
  }
  for (;;) {
    for (const operation of yield* select(selectUnknownOperations))
      if (!asking.has(operation.id)) yield fork(lookUpAlone, operation);
    yield* takeAny(operationUnknown, operationsRestored);
  }
};

const age = ({ triedAt }: Operation, now: number): number => Math.abs(now - triedAt);
/** Operations of tabs that are closed or frozen, taken over by one tab, under a lock. */
const takeLost = async (
  { platform: { clock, storage, tabs } }: FlowDeps,
  member: string,
): Promise<readonly Operation[]> => {
  const lost = () =>
    readStoredOperations(storage, member).others.filter((one) => age(one, clock.now()) >= SURELY_LOST_MS);
  if (lost().length === 0) return [];
  const taken = await tabs.runExclusiveOrSkip(LOCK, LOCK_TIMEOUT_MS, () => {
    const mine = lost();
    claimOperations(
      storage,
      member,
      mine.map(({ id }) => id),
      clock.now(),
    );
    return Promise.resolve(mine);
  });
  return taken ?? [];
};
/** During the session: another tab may close at any time and leave unfinished operations. */
function* takeOverLost(deps: FlowDeps, member: string): Flow {
  const { clock, environment, storage } = deps.platform;
  for (;;) {
    yield* restore(deps, yield* call(() => takeLost(deps, member)));
    const ages = readStoredOperations(storage, member).others.map((one) => SURELY_LOST_MS - age(one, clock.now()));
    const next = Math.max(1, Math.min(SURELY_LOST_MS, ...ages.filter((left) => left > 0)));
    yield race([delay(clock, next), takeEvent(environment, 'visible')]);
  }
}
function* restore(deps: FlowDeps, list: readonly Operation[]): Flow {
  if (list.length === 0) return;
  const triedAt = deps.platform.clock.now();
  // Operations that were running when their page closed: their answer is lost.
  const restored = list.map(
    (one): Operation => ({ ...one, triedAt, ...(one.state === 'pending' && { state: 'unknown', doubted: true }) }),
  );
  yield* put(operationsRestored(restored));
  yield* saveOperations(deps);
  for (const { kind, state, code } of restored) if (state === 'unknown' && code === null) yield* announceUnknown(kind);
}
const restoring: Watcher = function* (deps) {
  for (;;) {
    // The member may have been known before the flows started.
    const member = (yield* select(selectMemberId)) ?? (yield* take(sessionStarted)).memberId;
    yield* restore(deps, readStoredOperations(deps.platform.storage, member).own);
    yield race([callEffect(takeOverLost, deps, member), callEffect(take, sessionEnded)]);
    if ((yield* select(selectMemberId)) !== null) yield* take(sessionEnded);
  }
};
export const watchOperations: Watcher = function* (deps) {
  yield fork(looking, deps);
  yield fork(restoring, deps);
};
