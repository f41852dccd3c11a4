/**
 * Runs the portal without a page: store, flows and a transport on any platform. Simulations, recordings, replays and tools use
 * this code and no copy of it; a page adds React and texts (main.tsx).
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../domains/reducer.ts';
import type { EngineDeps, Transport } from '../flows/machinery/deps.ts';
import type { Platform } from '../platform/platform.ts';
import { flowsEngine } from './start/flowsEngine.ts';
import { createPortalStore } from './store.ts';

export interface HeadlessOptions {
  readonly platform: Platform;
  readonly transport: Transport;
  /** Text of the start block, as the house puts it into its page (D-64); null: the flows request the configuration. */
  readonly startBlock?: string | null;
  readonly addressToken?: string | null;
  /** Initial path of the portal; `/` when absent. */
  readonly path?: string;
}
export interface HeadlessPortal {
  readonly state: () => RootState;
  /** Dispatches an intent, as a press does. */
  readonly send: (action: UnknownAction) => void;
  /** Subscribes to every change of the store. */
  readonly onState: (run: () => void) => () => void;
  readonly path: () => string;
  /** Stops every flow and the channel, so that no timer or listener is left (REL-30). */
  readonly stop: () => void;
}
export const startHeadless = (options: HeadlessOptions): HeadlessPortal => {
  const { platform, transport, startBlock = null, addressToken = null } = options;
  const { store, arrive } = createPortalStore({ developing: false });
  let path = options.path ?? '/';
  const deps: EngineDeps = {
    platform,
    transport: () => Promise.resolve(transport),
    switchLanguage: () => Promise.resolve(),
    router: { go: (to) => void (path = to), path: () => path.split('?')[0] ?? path },
    startBlock: () => startBlock,
    addressToken,
  };
  const flows = flowsEngine(deps);
  arrive(flows);
  return {
    state: () => store.getState(),
    send: (action) => void store.dispatch(action),
    onState: (run) => store.subscribe(run),
    path: () => path,
    stop: () => {
      flows.stop();
      transport.live.stop();
    },
  };
};
