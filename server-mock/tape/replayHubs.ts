/**
 * The hubs of a replay. An epoch has a gateway and a hub of its own, as a new journal has in a live house: the next one
 * takes newcomers before the one that ends says farewell, so that whoever listens moves over without a gap (H-32).
 */
import type { Counters } from '../counters.ts';
import { createFrameFaults, type FrameFaults } from '../hub/frameFaults.ts';
import type { Gateway } from '../hub/gateway/gateway.ts';
import { createHub, type Hub } from '../hub/hub.ts';
import { createHubDoor, type HubDoor } from '../hub/hubDoor.ts';
import type { House } from '../rest/house.ts';

export interface ReplayHubs extends HubDoor {
  /** From now on this gateway is shown. */
  readonly show: (gateway: Gateway) => void;
  /** Away without a farewell worth the name, and back after `downMs` on the same gateway. */
  readonly restart: (downMs: number) => void;
  readonly faults: FrameFaults;
  readonly clients: () => number;
  readonly stop: () => Promise<void>;
}
/** Who moves over to the next epoch does so within this. */
const MOVE_MS = 50;

export interface ReplayHubsParts {
  readonly house: () => House;
  readonly counters: Counters;
  /** Of the present epoch. */
  readonly onClients: (count: number) => void;
}

export const createReplayHubs = ({ house, counters, onClients }: ReplayHubsParts): ReplayHubs => {
  const faults = createFrameFaults(house().clock);
  const leaving = new Set<Promise<void>>();
  let shown: Gateway | null = null;
  let hub: Hub | null = null;
  const door = createHubDoor(() => hub, house().clock.after);
  /** Ends the pause of a restart. */
  let cancelStart: (() => void) | null = null;
  let stopped = false;

  const leave = (old: Hub, drainMs: number): void => {
    const gone = old.stop(drainMs).finally(() => leaving.delete(gone));
    leaving.add(gone);
  };
  const start = (): void => {
    cancelStart?.();
    cancelStart = null;
    if (stopped || !shown) return;
    const mine: Hub = createHub({
      house: { ...house(), gateway: shown },
      // What was recorded was heard, whatever the status was.
      closed: () => null,
      counters,
      faults,
      onClients: (count) => {
        if (hub === mine) onClients(count);
      },
    });
    hub = mine;
  };
  return {
    show: (gateway) => {
      shown = gateway;
      // While the hub is away the new epoch waits for it.
      if (cancelStart) return;
      const old = hub;
      start();
      if (old) leave(old, MOVE_MS);
    },
    restart: (downMs) => {
      if (!hub) return;
      leave(hub, 0);
      hub = null;
      cancelStart = house().clock.after(downMs, start);
    },
    faults,
    clients: () => hub?.clients() ?? 0,
    ...door,
    stop: async () => {
      stopped = true;
      cancelStart?.();
      if (hub) leave(hub, 0);
      hub = null;
      await Promise.all(leaving);
      door.cutAll();
    },
  };
};
