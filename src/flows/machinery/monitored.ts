/**
 * Every flow a person can start runs in this wrapper: what starts it, what cancels it, how long it may take, where its
 * status stands and what is said when it fails. One place, so that no flow forgets one of the five.
 */
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call, cancelled, fork, race, takeLatest, takeLeading } from 'redux-saga/effects';
import { flowMoved } from '../../domains/activity/activity.slice.ts';
import type { FlowDeps } from './deps.ts';
import { type AnyPattern, asks, type Flow, hearAny, type Pattern, pause, tell } from './effects.ts';
import { codeOf, TIMED_OUT } from './failure.ts';

export interface MonitoredFlow<P> {
  /** The verb of its file; also its name in the activity domain. */
  readonly name: string;
  readonly on: Pattern<P>;
  readonly cancelOn?: readonly AnyPattern[];
  readonly timeoutMs: number;
  /** first: a second press while one runs does nothing (REL-17); latest: the newest wish replaces the running one. */
  readonly keep: 'first' | 'latest';
  readonly run: (deps: FlowDeps, payload: P) => Flow;
  /** Says so to the person, in the words of the place. The status is set before it runs. */
  readonly onFailed?: (deps: FlowDeps, code: string, payload: P) => Flow;
}
export type Watcher = (deps: FlowDeps) => Flow<unknown>;

function* attempt<P>(flow: MonitoredFlow<P>, deps: FlowDeps, payload: P): Flow {
  const name = flow.name;
  yield* tell(flowMoved({ flow: name, state: 'running', error: null }));
  let ended = false;
  try {
    const outcome = (yield race({
      done: call(function* () {
        yield* flow.run(deps, payload);
        return true;
      }),
      cancel: call(function* () {
        yield* hearAny(...(flow.cancelOn ?? []));
        return true;
      }),
      late: call(function* () {
        yield* pause(deps.platform.clock, flow.timeoutMs);
        return true;
      }),
    })) as { readonly done?: true; readonly cancel?: true; readonly late?: true };
    ended = true;
    if (outcome.late) yield* fail(flow, deps, TIMED_OUT, payload);
    else yield* tell(flowMoved({ flow: name, state: outcome.done ? 'done' : 'cancelled', error: null }));
  } catch (error) {
    ended = true;
    const code = codeOf(error, name, deps.platform.report);
    if (code === 'cancelled') yield* tell(flowMoved({ flow: name, state: 'cancelled', error: null }));
    else yield* fail(flow, deps, code, payload);
  } finally {
    if (!ended && ((yield cancelled()) as boolean))
      yield* tell(flowMoved({ flow: name, state: 'cancelled', error: null }));
  }
}
function* fail<P>(flow: MonitoredFlow<P>, deps: FlowDeps, code: string, payload: P): Flow {
  yield* tell(flowMoved({ flow: flow.name, state: 'failed', error: code }));
  if (flow.onFailed) yield* flow.onFailed(deps, code, payload);
}

export const monitored = <P>(flow: MonitoredFlow<P>): Watcher =>
  function* watch(deps) {
    const takeEvery = flow.keep === 'first' ? takeLeading : takeLatest;
    yield takeEvery(asks(flow.on), function* start(action: Action) {
      yield call(attempt<P>, flow, deps, (action as PayloadAction<P>).payload);
    });
  };

/** Several watchers as one. */
export const together = (...watchers: readonly Watcher[]): Watcher =>
  function* watchAll(deps) {
    for (const watcher of watchers) yield fork(watcher, deps);
  };
