/**
 * Operations whose answer was lost are asked after by their key until the house says which it is: done, refused, or never
 * heard of, and then fenced (H-20). Over a reload too: the page before has kept the key (REL-18).
 */
import { call, fork, race } from 'redux-saga/effects';
import { commandLookUp } from '../../contract/command/command.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectOperation, selectToLookUp } from '../../domains/operations/operations.selectors.ts';
import { operationEnded, operationsRestored, operationUnknown } from '../../domains/operations/operations.slice.ts';
import type { Operation, Outcome } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import { untilAgain } from '../machinery/askAgain.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hear, hearAny, pause, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { found } from './kept.ts';
import { keepOperations, sayOutcome, sayUnknown } from './tellOperations.ts';

/** One look is one append of the house. */
const LOOK_MS = 8_000;
/** Another page's that is younger may be on its way still, and a look would fence it. A write is given up after 20 s. */
const SURELY_LOST_MS = 25_000;

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
  if (said === 'running' || now?.state !== 'unknown') return;
  if (said === 'other-epoch') yield* tell(operationUnknown({ id: asked.id, code: said }));
  else {
    const endedAt = yield* read((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
    yield* tell(operationEnded({ id: asked.id, ...said, endedAt }));
  }
  yield* keepOperations(deps);
  if (said !== 'other-epoch') yield* sayOutcome(asked.kind, said.state);
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
/** Of another page, once it is surely lost and that page has not said otherwise. */
function* takeUp(deps: FlowDeps, member: string): Flow {
  const { clock, storage } = deps.platform;
  for (;;) {
    const { others } = found(storage, member);
    if (others.length === 0) return;
    const now = yield* read((state: RootState) => selectHouseNow(state, clock.now()));
    const lost = others.filter(({ state, startedAt }) => state === 'unknown' || now - startedAt >= SURELY_LOST_MS);
    yield* restore(deps, lost);
    const young = others.filter((one) => !lost.includes(one));
    if (young.length === 0) return;
    const next = Math.min(...young.map(({ startedAt }) => startedAt + SURELY_LOST_MS - now));
    yield* pause(clock, Math.max(1, Math.min(next, SURELY_LOST_MS)));
  }
}
function* restore(deps: FlowDeps, list: readonly Operation[]): Flow {
  if (list.length === 0) return;
  // Whatever was on its way when its page went: nobody hears its answer any more.
  const unheard = list.map(
    (one): Operation => (one.state === 'pending' ? { ...one, state: 'unknown', doubted: true } : one),
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
