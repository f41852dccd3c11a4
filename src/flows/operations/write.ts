/**
 * The one way in which a person's act moves money or state: an operation under the key of the press, kept before it is sent,
 * told what became of it. An answer that is lost makes it unknown, and the look-up by its key goes on until the house has
 * said which (H-20, B-03). Whoever asked may have given up by then: the operation has not.
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
import { ask, type Flow, hearAny, pause, read, tell } from '../machinery/effects.ts';
import { keepOperations, sayOutcome, sayUnknown } from './tellOperations.ts';

export interface Write<R> {
  readonly kind: OperationKind;
  /** Made when the person acted, the same for each attempt (H-18). */
  readonly key: string;
  /** What a person calls it: a promotion's title, a vendor. */
  readonly what: string | null;
  /** Under `key`, and with the very same body each time. */
  readonly call: () => Promise<Answer<R>>;
  /** False: the caller goes on at once with the failure; absent: it waits until the fate is known. */
  readonly waits?: false;
}
/** Refusals that say nothing of an earlier attempt under the same key, or of this one. */
const NO_OUTCOME: ReadonlySet<string> = new Set([
  'key-running',
  'replaying',
  'house-busy',
  'storage-full',
  'other-epoch',
  'not-logged-in',
  'too-many-requests',
  'maintenance',
  'region-restricted',
  'unknown-error',
]);
const AGAIN = 3;
const AGAIN_MS = 1_000;
const isCancelled = (error: unknown): boolean => error instanceof CallFailed && error.error.kind === 'cancelled';
const notSent = (): CallFailed =>
  new CallFailed({ kind: 'refused', status: 0, code: 'not-sent', message: 'not sent', correlationId: '' });

type Fate =
  | { readonly is: 'ended'; readonly state: Outcome; readonly code: string | null }
  /** Nobody has read it, or nobody says: it may be tried again under its key. */
  | { readonly is: 'unknown' };
/** `doubted`: an earlier attempt went unheard, so what says nothing of that one is no outcome. */
const fateOf = (error: unknown, doubted: boolean): Fate => {
  const failure = error instanceof CallFailed ? error.error : null;
  if (failure?.kind === 'network' && !failure.sent && !doubted) return { is: 'ended', state: 'notSent', code: null };
  if (failure?.kind !== 'refused') return { is: 'unknown' };
  if (!NO_OUTCOME.has(failure.code))
    return { is: 'ended', state: failure.code === 'not-sent' ? 'notSent' : 'failed', code: failure.code };
  return doubted || failure.code === 'unknown-error' || failure.code === 'key-running'
    ? { is: 'unknown' }
    : { is: 'ended', state: 'failed', code: failure.code };
};

interface Made<R> {
  readonly answer?: Answer<R>;
  readonly error?: unknown;
  readonly fate?: Fate;
}
/** Its log-in goes on: nothing of one is told to the next. */
function* isHere(id: string): Flow<boolean> {
  return (yield* read((state: RootState) => selectOperation(state, id))) !== null;
}
function* end(deps: FlowDeps, before: Operation | null, id: string, state: Outcome, code: string | null): Flow {
  const endedAt = yield* read((root: RootState) => selectHouseNow(root, deps.platform.clock.now()));
  yield* tell(operationEnded({ id, state, code, endedAt }));
  yield* keepOperations(deps);
  if (before?.doubted && (yield* isHere(id))) yield* sayOutcome(deps, before.kind, state);
}
/** A task of its own: whoever pressed may leave the place meanwhile, and what was sent is sent. */
function* perform<R>(deps: FlowDeps, { key, call }: Write<R>): Flow<Made<R>> {
  const before = yield* read((state: RootState) => selectOperation(state, key));
  try {
    const answer = yield* ask(call);
    yield* end(deps, before, key, 'done', null);
    return { answer };
  } catch (error) {
    const fate = fateOf(error, before?.doubted === true);
    if (fate.is === 'ended') yield* end(deps, before, key, fate.state, fate.code);
    else {
      yield* tell(operationUnknown({ id: key, code: null }));
      yield* keepOperations(deps);
      // Its session is over: its owner is told when they are back.
      if (before && !before.doubted && !isCancelled(error) && (yield* isHere(key))) yield* sayUnknown(before.kind);
    }
    return { error, fate };
  }
}
/** Ends with the look-up: with what the house says, or as unknown where it cannot say any more. Null: nobody is here. */
export function* fateOfKey(key: string): Flow<Operation | null> {
  for (;;) {
    const operation = yield* read((state: RootState) => selectOperation(state, key));
    if (operation === null || hasEnded(operation)) return operation;
    yield* hearAny(operationEnded, operationUnknown);
  }
}
/** Done it is, whatever becomes of this asking: a line that has lost one answer may lose another. */
function* again<R>({ platform: { clock } }: FlowDeps, { call }: Write<R>): Flow<Answer<R>> {
  for (let left = AGAIN; ; left -= 1) {
    try {
      return yield* ask(call);
    } catch (error) {
      if (left === 0 || isCancelled(error)) throw error;
      yield* pause(clock, AGAIN_MS);
    }
  }
}
/** Answers as the call does and throws as it does, but for a lost answer: then it throws or answers what the house says later. */
export function* write<R>(deps: FlowDeps, asked: Write<R>): Flow<Answer<R>> {
  const { kind, key, what } = asked;
  const { clock, environment } = deps.platform;
  const startedAt = yield* read((state: RootState) => selectHouseNow(state, clock.now()));
  const epoch = yield* read(selectEpoch);
  yield* tell(operationBegun({ id: key, kind, what, startedAt, triedAt: clock.now(), epoch }));
  const before = yield* read((state: RootState) => selectOperation(state, key));
  if (!environment.online() && !before?.doubted) {
    yield* end(deps, before, key, 'notSent', null);
    throw notSent();
  }
  yield* keepOperations(deps);
  const task = (yield spawn(perform<R>, deps, asked)) as Task<Made<R>>;
  const made = (yield join(task)) as Made<R>;
  if (made.answer) return made.answer;
  if (isCancelled(made.error) || made.fate?.is !== 'unknown' || asked.waits === false) throw made.error;
  const operation = yield* fateOfKey(key);
  // Asked again under the same key it is answered as it was then.
  if (operation?.state === 'done') return yield* again(deps, asked);
  if (operation?.state === 'notSent') throw notSent();
  throw operation?.code
    ? new CallFailed({
        kind: 'refused',
        status: 0,
        code: operation.code as never,
        message: operation.code,
        correlationId: '',
      })
    : made.error;
}
