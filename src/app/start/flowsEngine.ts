/** The saga engine and every flow, as the store takes them when they arrive. */
import type { Action } from '@reduxjs/toolkit';
import createSagaMiddleware, { stdChannel } from 'redux-saga';
import { runFlows } from '../../flows/index.ts';
import type { FlowDeps } from '../../flows/machinery/deps.ts';
import type { ArrivedFlows } from './flowsLater.ts';

export const flowsEngine = (deps: FlowDeps): ArrivedFlows => {
  const channel = stdChannel<Action>();
  const saga = createSagaMiddleware({ channel, onError: (error) => deps.platform.report.error('flows', error) });
  return {
    middleware: saga,
    run: () => void saga.run(runFlows, deps),
    tell: (action) => channel.put(action),
  };
};
