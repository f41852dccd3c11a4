/** Stops and starts the hub alone, while REST goes on. */
import type { Counters } from '../platform/counters.ts';
import type { House } from '../session/house.ts';
import { createFrameFaults, type FrameFaults } from './frameFaults.ts';
import { createHub, type Hub } from './hub.ts';
import type { HubDeps } from './hubCore.ts';
import { createHubRoutes, type HubRoutes } from './hubRoutes.ts';
import { RESTART_DRAIN_MS } from './limits.ts';

export interface HubSwitch extends Omit<HubRoutes, 'handleUpgrades'> {
  readonly start: () => void;
  /** Drains over `drainMs`, then closes every connection. Resolves when the hub is gone. */
  readonly stop: (drainMs?: number) => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Takes new connections: one that drains does not. */
  readonly running: () => boolean;
  readonly clients: () => number;
  /** Updates the hub's gauges now. */
  readonly measure: () => void;
  readonly faults: FrameFaults;
}
export interface HubOptions extends Pick<HubDeps, 'leader' | 'elsewhere'> {
  readonly house: House;
  readonly counters: Counters;
  /** Called with the number of connected clients whenever it changes. */
  readonly onClients: (count: number) => void;
}
export const createHubSwitch = ({
  house,
  counters,
  onClients,
  ...beside
}: HubOptions): HubSwitch & {
  readonly handleUpgrades: HubRoutes['handleUpgrades'];
} => {
  const faults = createFrameFaults(house.clock);
  let hub: Hub | null = null;
  /** The one that drains. */
  let leaving: Hub | null = null;
  const routes = createHubRoutes(
    () => hub,
    house.clock.after,
    (request) => house.addresses.portal(request) !== null,
  );
  const start = (): void => {
    hub ??= createHub({ house, counters, faults, onClients, ...beside });
  };
  const stop = async (drainMs = 0): Promise<void> => {
    const old = hub;
    if (!old) return;
    leaving = old;
    await old.stop(drainMs);
    if (hub === old) hub = null;
  };
  return {
    start,
    stop,
    restart: async () => {
      await stop(RESTART_DRAIN_MS);
      start();
    },
    running: () => hub !== null && hub !== leaving,
    clients: () => hub?.clients() ?? 0,
    measure: () => hub?.measure(),
    faults,
    ...routes,
  };
};
