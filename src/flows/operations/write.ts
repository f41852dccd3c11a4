/**
 * The one way to write money or state for a player: an operation under the key of the press, stored before it is sent,
 * with its outcome. A lost answer makes it unknown, and its key is looked up until the house answers (H-20, B-03). The
 * operation continues even if its caller has been cancelled.
 */
import type { Task } from 'redux-saga';
import { join, spawn } from 'redux-saga/effects';
import { selectEpoch, selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { hasEnded } from '../../domains/operations/operations.calc.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import { operationBegun, operationEnded, operationUnknown } from '../../domains/operations/operations.slice.ts';
import type { Operation, OperationKind, Outcome } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { type Answer, CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, delay, select, put } from '../machinery/effects.ts';
import { refusedWith } from '../machinery/sendWrite.ts';
import { finalityOfFailure } from './finalityOfFailure.ts';
import { saveOperations, announceOutcome, announceUnknown } from './announceOperations.ts';

export interface Write<R> {
  readonly kind: OperationKind;
  /** Created when the player acted, the same for each attempt (H-18). */
  readonly key: string;
  /** A name for the player: a promotion's title, a vendor. */
  readonly what: string | null;
  /** Sent under `key`, with the identical body each time. */
  readonly send: () => Promise<Answer<R>>;
  /** False: the caller gets the failure at once; absent: it waits until the outcome is known. */
  readonly waits?: false;
}
const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 1_000;
const isCancelled = (error: unknown): boolean => error instanceof CallFailed && error.error.kind === 'cancelled';
const notSent = (): CallFailed => refusedWith('not-sent');

type WriteOutcome =
  | { readonly is: 'ended'; readonly state: Outcome; readonly code: string | null }
  /** The outcome is not known: the write may be retried under its key. */
  | { readonly is: 'unknown' };
/** `doubted`: an earlier attempt had no answer, so that a refusal that says nothing about it is not an outcome. */
const outcomeOf = (error: unknown, doubted: boolean): WriteOutcome => {
  const finality = finalityOfFailure(error);
  if (finality === 'unknown' || (finality === 'retry' && doubted)) return { is: 'unknown' };
  const failure = error instanceof CallFailed ? error.error : null;
  if (failure?.kind !== 'refused') return { is: 'ended', state: 'notSent', code: null };
  return { is: 'ended', state: failure.code === 'not-sent' ? 'notSent' : 'failed', code: failure.code };
};

interface Performed<R> {
  readonly answer?: Answer<R>;
  readonly error?: unknown;
  readonly outcome?: WriteOutcome;
}
/** False once its session has ended: nothing is announced to the next member. */
function* isInSession(id: string): Flow<boolean> {
  return (yield* select((state: RootState) => selectOperation(state, id))) !== null;
}
function* end(deps: FlowDeps, before: Operation | null, id: string, state: Outcome, code: string | null): Flow {
  const endedAt = yield* select((root: RootState) => selectHouseNow(root, deps.platform.clock.now()));
  yield* put(operationEnded({ id, state, code, endedAt }));
  yield* saveOperations(deps);
  if (before?.doubted && (yield* isInSession(id))) yield* announceOutcome(deps, before.kind, state);
}
/** A task of its own: the player may leave the page, but a sent write continues. */
function* perform<R>(deps: FlowDeps, { key, send }: Write<R>): Flow<Performed<R>> {
  const before = yield* select((state: RootState) => selectOperation(state, key));
  try {
    const answer = yield* call(send);
    yield* end(deps, before, key, 'done', null);
    return { answer };
  } catch (error) {
    const outcome = outcomeOf(error, before?.doubted === true);
    if (outcome.is === 'ended') yield* end(deps, before, key, outcome.state, outcome.code);
    else {
      yield* put(operationUnknown({ id: key, code: null }));
      yield* saveOperations(deps);
      // Its session is over: the outcome is announced when the member is back.
      if (before && !before.doubted && !isCancelled(error) && (yield* isInSession(key)))
        yield* announceUnknown(before.kind);
    }
    return { error, outcome };
  }
}
/** Waits for the look-up: returns the outcome, or unknown where the house can no longer tell. Null: the session has ended. */
export function* outcomeOfKey(key: string): Flow<Operation | null> {
  for (;;) {
    const operation = yield* select((state: RootState) => selectOperation(state, key));
    if (operation === null || hasEnded(operation)) return operation;
    yield* takeAny(operationEnded, operationUnknown);
  }
}
/** Fetches the answer of a done write again under its key, with retries, since the connection has just lost one. */
function* fetchAnswerAgain<R>({ platform: { clock } }: FlowDeps, { send }: Write<R>): Flow<Answer<R>> {
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      return yield* call(send);
    } catch (error) {
      if (left === 0 || isCancelled(error)) throw error;
      yield* delay(clock, RETRY_DELAY_MS);
    }
  }
}
/** Answers and throws as the call does; after a lost answer it returns or throws the outcome that the look-up finds later. */
export function* write<R>(deps: FlowDeps, asked: Write<R>): Flow<Answer<R>> {
  const { kind, key, what } = asked;
  const { clock, environment } = deps.platform;
  const startedAt = yield* select((state: RootState) => selectHouseNow(state, clock.now()));
  const epoch = yield* select(selectEpoch);
  yield* put(operationBegun({ id: key, kind, what, startedAt, triedAt: clock.now(), epoch }));
  const before = yield* select((state: RootState) => selectOperation(state, key));
  if (!environment.online() && !before?.doubted) {
    yield* end(deps, before, key, 'notSent', null);
    throw notSent();
  }
  yield* saveOperations(deps);
  const task = (yield spawn(perform<R>, deps, asked)) as Task<Performed<R>>;
  const performed = (yield join(task)) as Performed<R>;
  if (performed.answer) return performed.answer;
  if (isCancelled(performed.error) || performed.outcome?.is !== 'unknown' || asked.waits === false)
    throw performed.error;
  const operation = yield* outcomeOfKey(key);
  // The same key is answered as it was then.
  if (operation?.state === 'done') return yield* fetchAnswerAgain(deps, asked);
  if (operation?.state === 'notSent') throw notSent();
  throw operation?.code ? refusedWith(operation.code) : performed.error;
}
