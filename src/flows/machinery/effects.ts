/** The saga effects that flows use, with types that survive `yield*`. Time comes only from the platform's clock. */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { type Effect, put as putEffect, select as selectEffect, take as takeEffect } from 'redux-saga/effects';
import { liveBatch } from '../../domains/facts.ts';
import type { Clock, Environment, EnvironmentEvent } from '../../platform/platform.ts';

export type Flow<R = void> = Generator<Effect, R, unknown>;
/** An action creator as a pattern with the type of its payload. */
export interface Pattern<P> {
  readonly type: string;
  readonly match: (action: Action) => action is PayloadAction<P>;
}
/** An action creator as a pattern alone. */
export interface AnyPattern {
  readonly match: (action: Action) => boolean;
}
/**
 * Turns a pattern into a predicate. A creator is matched by its type alone: every flow checks every batch, sixty a
 * second, and the creator's own `match` first checks that its argument is an action (G1).
 */
export const matcherOf = (pattern: AnyPattern): ((action: Action) => boolean) => {
  const given: unknown = pattern;
  const type = typeof given === 'function' && 'type' in given ? given.type : null;
  // Flows see only the batches that concern one of them (`batchFilters.ts`): waiting for all would wait for ever.
  if (type === liveBatch.type) throw new Error('wait for a batch by its content: `changesTopics` or `changesClock`');
  return typeof type === 'string' ? (action) => action.type === type : pattern.match;
};
const anyOf = (patterns: readonly AnyPattern[]): ((action: Action) => boolean) => {
  const matchers = patterns.map(matcherOf);
  return (action) => matchers.some((matches) => matches(action));
};

/**
 * Awaits a promise; when the flow is cancelled, the signal aborts and the answer is dropped. It has no `finally` that
 * yields: a delegated generator with one resumes as if nothing had happened, and a cancelled flow would continue.
 */
export function* call<R>(run: (signal: AbortSignal) => Promise<R>): Flow<R> {
  const abort = new AbortController();
  // A promise of its own, since the returned one may be shared with other flows.
  const answer = Object.assign(
    run(abort.signal).then((value) => value),
    { [CANCEL]: () => abort.abort() },
  );
  return (yield answer as unknown as Effect) as R;
}
export function* put(action: Action): Flow {
  yield putEffect(action);
}
export function* select<S, R>(selector: (state: S) => R): Flow<R> {
  return (yield selectEffect((state: unknown) => selector(state as S))) as R;
}
export function* take<P>(pattern: Pattern<P>): Flow<P> {
  const action = (yield takeEffect(matcherOf(pattern))) as PayloadAction<P>;
  return action.payload;
}
export function* takeAny(...patterns: readonly AnyPattern[]): Flow<Action> {
  return (yield takeEffect(anyOf(patterns))) as Action;
}
/** Waits milliseconds on the platform's clock; the timer ends with the flow (REL-30). */
export function* delay(clock: Clock, ms: number): Flow {
  yield* call(
    (signal) =>
      new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        signal.addEventListener('abort', cancel);
      }),
  );
}
/** Waits for the next such event of the environment; the listener ends with the flow, or with the event. */
export function* takeEvent({ on }: Pick<Environment, 'on'>, event: EnvironmentEvent): Flow<true> {
  return yield* call(
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
