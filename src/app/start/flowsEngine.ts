/** The saga engine and every flow, as the store takes them when they arrive. */
import type { Action } from '@reduxjs/toolkit';
import createSagaMiddleware, { stdChannel, type Task } from 'redux-saga';
import { rootReducer } from '../../domains/reducer.ts';
import { runFlows } from '../../flows/index.ts';
import type { FlowDeps } from '../../flows/machinery/deps.ts';
import type { ArrivedFlows } from './flowsLater.ts';

export interface FlowsEngine extends ArrivedFlows {
  /** Cancels every flow; their clean-up runs (REL-30). */
  readonly stop: () => void;
}
export const flowsEngine = (deps: FlowDeps): FlowsEngine => {
  const channel = stdChannel<Action>();
  const saga = createSagaMiddleware({ channel, onError: (error) => deps.platform.report.error('flows', error) });
  let root: Task | null = null;
  return {
    middleware: saga,
    reducer: rootReducer,
    run: (standing) => {
      root = saga.run(runFlows, deps, standing);
    },
    tell: (action) => channel.put(action),
    stop: () => root?.cancel(),
  };
};
