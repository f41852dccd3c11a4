/** The saga effects flows use, with types that survive `yield*`. Time comes from the platform's clock alone. */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { type Effect, put, select, take } from 'redux-saga/effects';
import { liveBatch } from '../../domains/facts.ts';
import type { Clock, Environment, EnvironmentEvent } from '../../platform/platform.ts';

export type Flow<R = void> = Generator<Effect, R, unknown>;
/** An action creator as a pattern that also knows its payload. */
export interface Pattern<P> {
  readonly type: string;
  readonly match: (action: Action) => action is PayloadAction<P>;
}
/** An action creator as a pattern alone. */
export interface AnyPattern {
  readonly match: (action: Action) => boolean;
}
/**
 * What a pattern asks of an action. A creator is known by its name: sixty batches a second are shown to every flow there is, and
 * its own `match` looks first whether it was given an action at all (G1).
 */
export const asks = (pattern: AnyPattern): ((action: Action) => boolean) => {
  const given: unknown = pattern;
  const type = typeof given === 'function' && 'type' in given ? given.type : null;
  // Flows are shown the batches that say something to any of them (`told.ts`): who waits for all of them would wait for ever.
  if (type === liveBatch.type) throw new Error('a batch is waited for by what it tells: `tellsOf`, `setsClock`');
  return typeof type === 'string' ? (action) => action.type === type : pattern.match;
};
const anyOf = (patterns: readonly AnyPattern[]): ((action: Action) => boolean) => {
  const questions = patterns.map(asks);
  return (action) => questions.some((question) => question(action));
};

/**
 * Awaits a promise; when the flow is cancelled the signal is aborted and the answer forgotten. Without a `finally` that
 * yields: a delegated generator that does so resumes as if nothing had happened, and a cancelled flow would run on.
 */
export function* ask<R>(run: (signal: AbortSignal) => Promise<R>): Flow<R> {
  const abort = new AbortController();
  // A promise of its own: the one that comes back may be shared by other flows.
  const answer = Object.assign(
    run(abort.signal).then((value) => value),
    { [CANCEL]: () => abort.abort() },
  );
  return (yield answer as unknown as Effect) as R;
}
export function* tell(action: Action): Flow {
  yield put(action);
}
export function* read<S, R>(selector: (state: S) => R): Flow<R> {
  return (yield select((state: unknown) => selector(state as S))) as R;
}
export function* hear<P>(pattern: Pattern<P>): Flow<P> {
  const action = (yield take(asks(pattern))) as PayloadAction<P>;
  return action.payload;
}
export function* hearAny(...patterns: readonly AnyPattern[]): Flow<Action> {
  return (yield take(anyOf(patterns))) as Action;
}
/** Milliseconds on the platform's clock; the timer goes with the flow (REL-30). */
export function* pause(clock: Clock, ms: number): Flow {
  yield* ask(
    (signal) =>
      new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        signal.addEventListener('abort', cancel);
      }),
  );
}
/** The next such event of the environment; its listener goes with the flow, and with the event. */
export function* happens({ on }: Pick<Environment, 'on'>, event: EnvironmentEvent): Flow<true> {
  return yield* ask(
    (signal) =>
      new Promise<true>((resolve) => {
        const stop = on(event, () => {
          stop();
          resolve(true);
        });
        signal.addEventListener('abort', stop);
      }),
  );
}
