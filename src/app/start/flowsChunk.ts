/** The flows and their engine, loaded after the first paint; until they can be had the page says so and tries again. */
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { permissionFailed } from '../../domains/system/system.slice.ts';
import type { EngineDeps } from '../../flows/machinery/deps.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { ArrivedFlows } from './flowsLater.ts';
import { untilHere } from './untilHere.ts';

/** Before the house has said, ms. */
const SLOW_MS = 8_000;

/** Lets the browser do what else waits. */
export const breath = ({ clock }: Platform): Promise<void> => new Promise((resolve) => void clock.after(0, resolve));
/** After the first paint: once the browser has drawn a frame. */
export const painted = ({ clock }: Platform): Promise<void> =>
  new Promise((resolve) => clock.frame(() => clock.after(0, resolve)));

/** Resolves when the flows are in the store. `load` is the chunk's import. */
export const bringFlows = async (
  deps: EngineDeps,
  store: PortalStore,
  arrive: (flows: ArrivedFlows) => void,
  load: () => Promise<{ readonly flowsEngine: (deps: EngineDeps) => ArrivedFlows }>,
): Promise<void> => {
  // The first page is on screen; what makes it answer is what is slow now (R-ERR-14).
  const limit = selectSettings(store.getState())?.slowPageMs ?? SLOW_MS;
  const quick = deps.platform.clock.after(limit, () =>
    store.dispatch(toastRaised({ textKey: 'common:pageSlow', values: {}, tone: 'plain' })),
  );
  // Shown only where nothing is drawn yet (R-SYS-06).
  const fail = () => void store.dispatch(permissionFailed('network'));
  const { flowsEngine } = await untilHere('flows', load, deps.platform, fail);
  quick();
  arrive(flowsEngine(deps));
};
