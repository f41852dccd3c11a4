/**
 * The hubs of a replay. Each epoch has a gateway and a hub of its own, as a new journal has in a live house. The next hub
 * accepts clients before the old one closes, so that clients move over without a gap (H-32).
 */
import type { Counters } from '../platform/counters.ts';
import { createFrameFaults, type FrameFaults } from '../hub/frameFaults.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { createHub, type Hub } from '../hub/hub.ts';
import { createHubRoutes, type HubRoutes } from '../hub/hubRoutes.ts';
import type { House } from '../session/house.ts';

export interface ReplayHubs extends HubRoutes {
  /** Shows this gateway from now on. */
  readonly show: (gateway: Gateway) => void;
  /** Stops the hub without a drain and starts it again after `downMs`, on the same gateway. */
  readonly restart: (downMs: number) => void;
  readonly faults: FrameFaults;
  readonly clients: () => number;
  readonly stop: () => Promise<void>;
}
/** Drain time when clients move to the next epoch, ms. */
const MOVE_MS = 50;

export interface ReplayHubsParts {
  readonly house: () => House;
  readonly counters: Counters;
  /** Called with the number of clients of the current epoch. */
  readonly onClients: (count: number) => void;
}

export const createReplayHubs = ({ house, counters, onClients }: ReplayHubsParts): ReplayHubs => {
  const faults = createFrameFaults(house().clock);
  const retiring = new Set<Promise<void>>();
  let shown: Gateway | null = null;
  let hub: Hub | null = null;
  const routes = createHubRoutes(
    () => hub,
    house().clock.after,
    (request) => house().addresses.portal(request) !== null,
  );
  /** Cancels the pending start of a restart. */
  let cancelStart: (() => void) | null = null;
  let stopped = false;

  const retire = (old: Hub, drainMs: number): void => {
    const stopping = old.stop(drainMs).finally(() => retiring.delete(stopping));
    retiring.add(stopping);
  };
  const start = (): void => {
    cancelStart?.();
    cancelStart = null;
    if (stopped || !shown) return;
    const started: Hub = createHub({
      house: { ...house(), gateway: shown },
      // Recorded frames were delivered then, whatever the house's status was.
      closed: () => null,
      counters,
      faults,
      onClients: (count) => {
        if (hub === started) onClients(count);
      },
    });
    hub = started;
  };
  return {
    show: (gateway) => {
      shown = gateway;
      // While the hub is down, the new gateway waits for its start.
      if (cancelStart) return;
      const old = hub;
      start();
      if (old) retire(old, MOVE_MS);
    },
    restart: (downMs) => {
      if (!hub) return;
      retire(hub, 0);
      hub = null;
      cancelStart = house().clock.after(downMs, start);
    },
    faults,
    clients: () => hub?.clients() ?? 0,
    ...routes,
    stop: async () => {
      stopped = true;
      cancelStart?.();
      if (hub) retire(hub, 0);
      hub = null;
      await Promise.all(retiring);
      routes.destroySockets();
    },
  };
};
