/** The hub as something one can stop and start alone, while REST goes on. */
import type { Counters } from '../counters.ts';
import type { House } from '../rest/house.ts';
import { createFrameFaults, type FrameFaults } from './frameFaults.ts';
import { createHub, type Hub } from './hub.ts';
import { createHubDoor, type HubDoor } from './hubDoor.ts';

export interface HubSwitch extends Omit<HubDoor, 'listenTo'> {
  readonly start: () => void;
  /** Drains over `drainMs`, then closes every connection. Resolves when the hub is gone. */
  readonly stop: (drainMs?: number) => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly running: () => boolean;
  readonly clients: () => number;
  /** Takes the hub's gauges now. */
  readonly measure: () => void;
  readonly faults: FrameFaults;
}
export interface HubOptions {
  readonly house: House;
  readonly counters: Counters;
  /** How many clients there are now. */
  readonly onClients: (count: number) => void;
}
/** Clients of a restart spread over this. */
const RESTART_DRAIN = 500;

export const createHubSwitch = ({
  house,
  counters,
  onClients,
}: HubOptions): HubSwitch & {
  readonly listenTo: HubDoor['listenTo'];
} => {
  const faults = createFrameFaults(house.clock);
  let hub: Hub | null = null;
  const door = createHubDoor(() => hub, house.clock.after);
  const start = (): void => {
    hub ??= createHub({ house, counters, faults, onClients });
  };
  const stop = async (drainMs = 0): Promise<void> => {
    const old = hub;
    if (!old) return;
    await old.stop(drainMs);
    if (hub === old) hub = null;
  };
  return {
    start,
    stop,
    restart: async () => {
      await stop(RESTART_DRAIN);
      start();
    },
    running: () => hub !== null,
    clients: () => hub?.clients() ?? 0,
    measure: () => hub?.measure(),
    faults,
    ...door,
  };
};
