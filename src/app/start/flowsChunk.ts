/** Loads the flows and their engine after the first paint; while that fails, the page shows it and retries. */
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { permissionFailed } from '../../domains/system/system.slice.ts';
import type { EngineDeps } from '../../flows/machinery/deps.ts';
import type { PortalStore } from '../store.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { LoadedFlows } from './deferredFlows.ts';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

/** Limit until the configuration has arrived, ms. */
const SLOW_MS = 8_000;

/** Resolves when the flows are attached to the store. `load`: the chunk's import. */
export const loadFlows = async (
  deps: EngineDeps,
  store: PortalStore,
  attach: (flows: LoadedFlows) => void,
  load: () => Promise<{ readonly flowsEngine: (deps: EngineDeps) => LoadedFlows }>,
): Promise<void> => {
  // The first page is on screen, but does not answer before the flows have loaded (R-ERR-14).
  const limit = selectSettings(store.getState())?.slowPageMs ?? SLOW_MS;
  const cancelToast = deps.platform.clock.after(limit, () =>
    store.dispatch(toastRaised({ textKey: 'common:pageSlow', values: {}, tone: 'plain' })),
  );
  // The view shows this only while there is no configuration (R-SYS-06).
  const fail = () => void store.dispatch(permissionFailed('network'));
  const { flowsEngine } = await retryUntilLoaded('flows', load, deps.platform, fail);
  cancelToast();
  attach(flowsEngine(deps));
};
