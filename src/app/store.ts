/** The store: every domain's reducer, a place for the flows, and the development checks kept off the stream path. */
import { configureStore } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { domainsArrived, liveBatch } from '../domains/facts.ts';
import { firstReducer } from '../domains/firstReducer.ts';
import { type ArrivedFlows, flowsLater } from './start/flowsLater.ts';

/** Folded by plain reducers many times a second; walking them at each action costs more than the fold (performance.md, 4). */
const STREAM_SLICES = ['winners', 'wallet', 'member', 'connection', 'system'];

/** `developing`: the toolkit's checks and the browser's store viewer; a build, a tool and the simulation go without. */
export const createPortalStore = ({ developing }: { readonly developing: boolean }) => {
  // Freezing finds a write to the store while one develops; in production it would walk every page of games for nothing.
  setAutoFreeze(developing);
  const later = flowsLater();
  const store = configureStore({
    reducer: firstReducer,
    // Named first, so that a build has no switch at all for the store's viewer (SAFE-08); on plain Node there is no such name.
    devTools: import.meta.env?.DEV === true && developing,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: developing && { ignoredPaths: STREAM_SLICES },
        serializableCheck: developing && { ignoredPaths: STREAM_SLICES, ignoredActions: [liveBatch.type] },
      }).concat(later.middleware),
  });
  const arrive = (flows: ArrivedFlows): void =>
    later.arrive(flows, (told) => {
      store.replaceReducer(flows.reducer);
      store.dispatch(domainsArrived(told));
    });
  return { store, arrive };
};
export type PortalStore = ReturnType<typeof createPortalStore>['store'];
