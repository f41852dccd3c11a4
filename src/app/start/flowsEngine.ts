/** The saga engine and every flow, as the store takes them when they arrive. */
import type { Action } from '@reduxjs/toolkit';
import createSagaMiddleware, { stdChannel, type Task } from 'redux-saga';
import { rootReducer } from '../../domains/reducer.ts';
import { runFlows } from '../../flows/index.ts';
import type { EngineDeps, FlowDeps } from '../../flows/machinery/deps.ts';
import { shownWhatTells } from '../../flows/machinery/told.ts';
import type { ArrivedFlows } from './flowsLater.ts';

export interface FlowsEngine extends ArrivedFlows {
  /** Cancels every flow; their clean-up runs (REL-30). */
  readonly stop: () => void;
}
export const flowsEngine = (deps: EngineDeps): FlowsEngine => {
  const channel = stdChannel<Action>();
  const saga = createSagaMiddleware({ channel, onError: (error) => deps.platform.report.error('flows', error) });
  const engine = shownWhatTells(saga);
  let root: Task | null = null;
  let dispatch: FlowDeps['dispatch'] | null = null;
  return {
    middleware: (api) => {
      ({ dispatch } = api);
      return engine(api);
    },
    reducer: rootReducer,
    run: (standing) => {
      if (dispatch === null) throw new Error('the flows run before they have a store');
      root = saga.run(runFlows, { ...deps, dispatch }, standing);
    },
    tell: (action) => channel.put(action),
    stop: () => root?.cancel(),
  };
};
