/** The store: every domain's reducer, a place for the flows, and the development checks kept off the stream path. */
import { configureStore } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { liveBatch } from '../domains/facts.ts';
import { rootReducer } from '../domains/reducer.ts';
import { flowsLater } from './start/flowsLater.ts';

/** Folded by plain reducers many times a second; walking them at each action costs more than the fold (performance.md, 4). */
const STREAM_SLICES = ['winners', 'wallet', 'member', 'connection', 'system'];

export const createPortalStore = () => {
  // Freezing finds a write to the store while one develops; in production it would walk every page of games for nothing.
  setAutoFreeze(import.meta.env.DEV);
  const { middleware, arrive } = flowsLater();
  const store = configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: { ignoredPaths: STREAM_SLICES },
        serializableCheck: { ignoredPaths: STREAM_SLICES, ignoredActions: [liveBatch.type] },
      }).concat(middleware),
  });
  return { store, arrive };
};
export type PortalStore = ReturnType<typeof createPortalStore>['store'];
