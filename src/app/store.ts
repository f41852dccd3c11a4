/** Creates the store: every domain's reducer, a middleware slot for the flows, and the toolkit's checks in development. */
import { configureStore } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { domainsLoaded, liveBatch } from '../domains/facts.ts';
import { firstReducer } from '../domains/firstReducer.ts';
import type { RootState } from '../domains/reducer.ts';
import { type LoadedFlows, deferredFlows } from './start/deferredFlows.ts';

/** Slices that change many times a second; the checks would cost more than the fold. */
const STREAM_SLICES: readonly (keyof RootState)[] = [
  'announcementChanges',
  'cashier',
  'chat',
  'connection',
  'contracts',
  'draws',
  'inbox',
  'inboxPage',
  'ledger',
  'member',
  'promotions',
  'salary',
  'system',
  'tables',
  'team',
  'wallet',
  'winners',
];

/** `developing`: turns on the toolkit's checks and Redux DevTools; a build, a tool and the simulation go without. */
export const createPortalStore = ({ developing }: { readonly developing: boolean }) => {
  // Freezing finds writes to the state in development; in production it would only cost time on every page of games.
  setAutoFreeze(developing);
  const flowsSlot = deferredFlows();
  const store = configureStore({
    reducer: firstReducer,
    // DEV comes first, so that a build drops DevTools entirely (SAFE-08); plain Node has no `import.meta.env`.
    devTools: import.meta.env?.DEV === true && developing,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: developing && { ignoredPaths: [...STREAM_SLICES] },
        serializableCheck: developing && { ignoredPaths: [...STREAM_SLICES], ignoredActions: [liveBatch.type] },
      }).concat(flowsSlot.middleware),
  });
  const arrive = (flows: LoadedFlows): void =>
    flowsSlot.arrive(flows, (actions) => {
      store.replaceReducer(flows.reducer);
      store.dispatch(domainsLoaded(actions));
    });
  return { store, arrive };
};
export type PortalStore = ReturnType<typeof createPortalStore>['store'];
