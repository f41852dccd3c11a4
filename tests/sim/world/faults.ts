/** What each fault of a plan does (reliability 5), and how it ends. */
import type { RunningClient } from '../client/simClient.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimDisk } from '../house/disk.ts';
import type { SimHouse } from '../house/simHouse.ts';
import type { Fault } from '../types.ts';
import type { Keeper } from './keeper.ts';

export interface FaultParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly disk: SimDisk;
  readonly keeper: Keeper;
  readonly client: (id: string) => RunningClient | undefined;
  /** True: of two ways this one. */
  readonly toss: () => boolean;
}
const DROP_MS = 50;

export const applyFault = (fault: Fault, parts: FaultParts): void => {
  const { clock, house, disk, keeper } = parts;
  switch (fault.fault) {
    case 'F13':
      if (fault.only === 'hub') house.restartHub();
      // The process alone dies: what it had handed over may be written or not.
      else keeper.down(fault.ms, () => house.die(parts.toss()));
      return;
    case 'F14':
      keeper.down(fault.ms, () => {
        house.die(false);
        house.loseJournal();
      });
      return;
    case 'F15': {
      const client = parts.client(fault.client);
      if (!client) return;
      client.crashAt(fault.message, () => keeper.down(fault.ms, () => house.die(parts.toss())));
      // A recovery, for the house to fall into.
      const drop = { fault: 'F01', client: fault.client, ms: DROP_MS } as const;
      client.conditions.begin(drop);
      clock.after(DROP_MS, () => client.conditions.end(drop));
      return;
    }
    case 'F16':
      keeper.down(fault.ms, () => house.die(false));
      return;
    case 'F17':
      keeper.flipped(fault.ms, fault.record);
      return;
    case 'F18':
      if (fault.how === 'failed-sync') {
        disk.failNext();
        keeper.slow(fault.ms);
      } else {
        disk.setFull(true);
        clock.after(fault.ms, () => disk.setFull(false));
      }
      return;
    case 'F27':
      parts.client(fault.client)?.jump(fault.jumpMs);
      return;
    case 'F28':
      house.jump(fault.jumpMs);
      return;
    default: {
      const client = parts.client(fault.client);
      if (!client) return;
      client.conditions.begin(fault);
      clock.after(fault.ms, () => client.conditions.end(fault));
      if (fault.fault === 'F26') client.perform({ act: 'switchAccount', client: fault.client, account: fault.account });
    }
  }
};
