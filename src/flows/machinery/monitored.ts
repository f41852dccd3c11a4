/**
 * Wrapper of every flow that a player can start: what starts it, what cancels it, its time limit, its status and its
 * failure message. One place, so that no flow forgets one of the five.
 */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call as callEffect, cancelled, fork, race, takeLatest, takeLeading } from 'redux-saga/effects';
import { flowStateChanged } from '../../domains/activity/activity.slice.ts';
import type { FlowDeps } from './deps.ts';
import { type AnyPattern, matcherOf, type Flow, takeAny, type Pattern, delay, put } from './effects.ts';
import { codeOf, TIMED_OUT } from './failure.ts';

export interface MonitoredFlow<P> {
  /** The verb of its file; also its name in the activity domain. */
  readonly name: string;
  readonly on: Pattern<P>;
  readonly cancelOn?: readonly AnyPattern[];
  readonly timeoutMs: number;
  /** first: ignores a second start while one runs (REL-17); latest: a newer start replaces the running one. */
  readonly keep: 'first' | 'latest';
  readonly run: (deps: FlowDeps, payload: P) => Flow;
  /** Shows the failure to the player where they act. The status is set before it runs. */
  readonly onFailed?: (deps: FlowDeps, code: string, payload: P) => Flow;
}
export type Watcher = (deps: FlowDeps) => Flow<unknown>;

function* attempt<P>(flow: MonitoredFlow<P>, deps: FlowDeps, payload: P): Flow {
  const name = flow.name;
  yield* put(flowStateChanged({ flow: name, state: 'running', error: null }));
  let ended = false;
  try {
    const outcome = (yield race({
      done: callEffect(function* () {
        yield* flow.run(deps, payload);
        return true;
      }),
      cancel: callEffect(function* () {
        yield* takeAny(...(flow.cancelOn ?? []));
        return true;
      }),
      late: callEffect(function* () {
        yield* delay(deps.platform.clock, flow.timeoutMs);
        return true;
      }),
    })) as { readonly done?: true; readonly cancel?: true; readonly late?: true };
    ended = true;
    if (outcome.late) yield* fail(flow, deps, TIMED_OUT, payload);
    else yield* put(flowStateChanged({ flow: name, state: outcome.done ? 'done' : 'cancelled', error: null }));
  } catch (error) {
    ended = true;
    const code = codeOf(error, name, deps.platform.report);
    if (code === 'cancelled') yield* put(flowStateChanged({ flow: name, state: 'cancelled', error: null }));
    else yield* fail(flow, deps, code, payload);
  } finally {
    if (!ended && ((yield cancelled()) as boolean))
      yield* put(flowStateChanged({ flow: name, state: 'cancelled', error: null }));
  }
}
function* fail<P>(flow: MonitoredFlow<P>, deps: FlowDeps, code: string, payload: P): Flow {
  yield* put(flowStateChanged({ flow: flow.name, state: 'failed', error: code }));
  if (flow.onFailed) yield* flow.onFailed(deps, code, payload);
}

export const monitored = <P>(flow: MonitoredFlow<P>): Watcher =>
  function* watch(deps) {
    const takeEvery = flow.keep === 'first' ? takeLeading : takeLatest;
    yield takeEvery(matcherOf(flow.on), function* start(action: Action) {
      yield callEffect(attempt<P>, flow, deps, (action as PayloadAction<P>).payload);
    });
  };

/** Combines several watchers into one. */
export const combineWatchers = (...watchers: readonly Watcher[]): Watcher =>
  function* watchAll(deps) {
    for (const watcher of watchers) yield fork(watcher, deps);
  };
