/**
 * Operations whose answer was lost are asked after by their key until the house says which it is: done, refused, or never
 * heard of, and then fenced (H-20). Over a reload too: the page before has kept the key (REL-18).
 */
import { call, fork, race } from 'redux-saga/effects';
import { commandLookUp } from '../../contract/command/command.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectOperation, selectToLookUp } from '../../domains/operations/operations.selectors.ts';
import {
  operationEnded,
  operationsRestored,
  operationTried,
  operationUnknown,
} from '../../domains/operations/operations.slice.ts';
import type { Operation, Outcome } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import { untilAgain } from '../machinery/askAgain.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, happens, hear, hearAny, pause, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { claim, found } from './kept.ts';
import { keepOperations, sayOutcome, sayUnknown } from './tellOperations.ts';

/** One look is one append of the house. */
const LOOK_MS = 8_000;
/**
 * Another page's that was tried within this is that page's still: it may be on its way, and a look would fence it. A write is
 * given up after 20 s, and who looks does so again within 26.
 */
const SURELY_LOST_MS = 30_000;
const LOCK = 'operations';
const PATIENCE_MS = 2_000;

type Said = { readonly state: Outcome; readonly code: string | null } | 'running' | 'other-epoch';
/** `running`: not known yet, it is asked again. `other-epoch`: of a journal that is gone, nobody can say. */
export async function look(
  deps: FlowDeps,
  { id, epoch }: Pick<Operation, 'id' | 'epoch'>,
  signal: AbortSignal,
): Promise<Said> {
  try {
    const { rest } = await deps.transport();
    const body = { key: id, ...(epoch === null ? {} : { epoch }) };
    const { value } = await rest.call(commandLookUp, { body }, { signal, timeoutMs: LOOK_MS });
    if (value.state === 'running') return 'running';
    if (value.state === 'never') return { state: 'notSent', code: null };
    // Fenced by an earlier look: its answer was lost, the fence was not.
    if (value.code === 'not-sent') return { state: 'notSent', code: null };
    return { state: value.state, code: value.code ?? null };
  } catch (error) {
    const failure = error instanceof CallFailed ? error.error : null;
    return failure?.kind === 'refused' && failure.code === 'other-epoch' ? 'other-epoch' : 'running';
  }
}
function* lookUp(deps: FlowDeps, asked: Operation): Flow {
  const said = yield* ask((signal) => look(deps, asked, signal));
  // Tried again under its key meanwhile, or ended by that: then this look is nobody's.
  const now = yield* read((state: RootState) => selectOperation(state, asked.id));
  if (now?.state !== 'unknown') return;
  // Another page leaves it to this one as long as this one asks.
  if (said === 'running') {
    yield* tell(operationTried({ id: asked.id, triedAt: deps.platform.clock.now() }));
    return yield* keepOperations(deps);
  }
  if (said === 'other-epoch') yield* tell(operationUnknown({ id: asked.id, code: said }));
  else {
    const endedAt = yield* read((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
    yield* tell(operationEnded({ id: asked.id, ...said, endedAt }));
  }
  yield* keepOperations(deps);
  if (said !== 'other-epoch') yield* sayOutcome(deps, asked.kind, said.state);
}
function* newer(): Flow<true> {
  yield* hearAny(operationUnknown, operationsRestored);
  return true;
}
const looking: Watcher = function* (deps) {
  let turn = 0;
  for (;;) {
    const unknown = yield* read(selectToLookUp);
    if (unknown.length === 0) {
      turn = 0;
      yield* newer();
      continue;
    }
    for (const operation of unknown) yield* lookUp(deps, operation);
    if ((yield* read(selectToLookUp)).length === 0) continue;
    const first = (yield race({ again: call(untilAgain, deps.platform, turn), newer: call(newer) })) as {
      readonly newer?: true;
    };
    turn += 1;
    if (first.newer) turn = 0;
  }
};
const age = ({ triedAt }: Operation, now: number): number => Math.abs(now - triedAt);
/** Of pages that are gone, or hear nothing: taken by one page, in a lock. */
const takeLost = async (
  { platform: { clock, storage, tabs } }: FlowDeps,
  member: string,
): Promise<readonly Operation[]> => {
  const lost = () => found(storage, member).others.filter((one) => age(one, clock.now()) >= SURELY_LOST_MS);
  if (lost().length === 0) return [];
  const taken = await tabs.aloneOrNot(LOCK, PATIENCE_MS, () => {
    const mine = lost();
    claim(
      storage,
      member,
      mine.map(({ id }) => id),
      clock.now(),
    );
    return Promise.resolve(mine);
  });
  return taken ?? [];
};
/** As long as the person is here: another page may go at any time, and leave what it did not hear the end of. */
function* takeUp(deps: FlowDeps, member: string): Flow {
  const { clock, environment, storage } = deps.platform;
  for (;;) {
    yield* restore(deps, yield* ask(() => takeLost(deps, member)));
    const ages = found(storage, member).others.map((one) => SURELY_LOST_MS - age(one, clock.now()));
    const next = Math.max(1, Math.min(SURELY_LOST_MS, ...ages.filter((left) => left > 0)));
    yield race([pause(clock, next), happens(environment, 'visible')]);
  }
}
function* restore(deps: FlowDeps, list: readonly Operation[]): Flow {
  if (list.length === 0) return;
  const triedAt = deps.platform.clock.now();
  // Whatever was on its way when its page went: nobody hears its answer any more.
  const unheard = list.map(
    (one): Operation => ({ ...one, triedAt, ...(one.state === 'pending' && { state: 'unknown', doubted: true }) }),
  );
  yield* tell(operationsRestored(unheard));
  yield* keepOperations(deps);
  for (const { kind, state, code } of unheard) if (state === 'unknown' && code === null) yield* sayUnknown(kind);
}
const restoring: Watcher = function* (deps) {
  for (;;) {
    // Who is here may have been known before the flows were.
    const member = (yield* read(selectMemberId)) ?? (yield* hear(sessionStarted)).memberId;
    yield* restore(deps, found(deps.platform.storage, member).own);
    yield race([call(takeUp, deps, member), call(hear, sessionEnded)]);
    if ((yield* read(selectMemberId)) !== null) yield* hear(sessionEnded);
  }
};
export const watchOperations: Watcher = function* (deps) {
  yield fork(looking, deps);
  yield fork(restoring, deps);
};
