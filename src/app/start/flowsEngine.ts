/** The saga engine with every flow, to be attached to the store once it has loaded. */
import type { Action } from '@reduxjs/toolkit';
import createSagaMiddleware, { stdChannel, type Task } from 'redux-saga';
import { rootReducer } from '../../domains/reducer.ts';
import { runFlows } from '../../flows/index.ts';
import type { EngineDeps, FlowDeps } from '../../flows/machinery/deps.ts';
import { filterBatches } from '../../flows/machinery/batchFilters.ts';
import type { LoadedFlows } from './deferredFlows.ts';

export interface FlowsEngine extends LoadedFlows {
  /** Cancels every flow, including its clean-up (REL-30). */
  readonly stop: () => void;
}
export const flowsEngine = (deps: EngineDeps): FlowsEngine => {
  const channel = stdChannel<Action>();
  const saga = createSagaMiddleware({ channel, onError: (error) => deps.platform.report.error('flows', error) });
  const engine = filterBatches(saga);
  let root: Task | null = null;
  let dispatch: FlowDeps['dispatch'] | null = null;
  return {
    middleware: (api) => {
      ({ dispatch } = api);
      return engine(api);
    },
    reducer: rootReducer,
    run: (onReady) => {
      if (dispatch === null) throw new Error('the flows were run before their middleware had a store');
      root = saga.run(runFlows, { ...deps, dispatch }, onReady);
    },
    deliver: (action) => channel.put(action),
    stop: () => root?.cancel(),
  };
};
