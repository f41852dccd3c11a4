/** What each fault of a plan does (reliability 5), and how it ends. */
import type { RunningClient } from '../client/simClient.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimDisk } from '../house/disk.ts';
import type { SimHouse } from '../house/simHouse.ts';
import type { Fault, FaultKind } from '../types.ts';
import type { Keeper } from './keeper.ts';

export interface FaultParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly disk: SimDisk;
  readonly keeper: Keeper;
  readonly client: (id: string) => RunningClient | undefined;
  /** True: of two ways this one. */
  readonly toss: () => boolean;
  readonly struck: (kind: FaultKind) => void;
}
const DROP_MS = 50;

export const applyFault = (fault: Fault, parts: FaultParts): void => {
  const { clock, house, disk, keeper, struck } = parts;
  /** The house goes down by this fault, where it was up. */
  const fall = (how: () => void) => (): void => {
    if (house.up() !== null) struck(fault.fault);
    how();
  };
  /** A recovery, for the fault to fall into. */
  const recover = (client: RunningClient): void => {
    client.conditions.setDropped(true);
    clock.after(DROP_MS, () => client.conditions.setDropped(false));
  };
  const lasting = (
    client: RunningClient,
    one: Extract<Fault, { readonly client: string; readonly ms: number }>,
  ): void => {
    client.conditions.begin(one);
    clock.after(one.ms, () => client.conditions.end(one));
  };
  switch (fault.fault) {
    case 'F13':
      if (fault.only === 'hub') fall(house.restartHub)();
      // The process alone dies: what it had handed over may be written or not.
      else
        keeper.down(
          fault.ms,
          fall(() => house.die(parts.toss())),
        );
      return;
    case 'F14':
      keeper.down(fault.ms, () => {
        struck('F14');
        house.die(false);
        house.loseJournal();
      });
      return;
    case 'F15': {
      const client = parts.client(fault.client);
      if (!client) return;
      client.crashAt(fault.message, () =>
        keeper.down(
          fault.ms,
          fall(() => house.die(parts.toss())),
        ),
      );
      recover(client);
      return;
    }
    case 'F16':
      keeper.down(
        fault.ms,
        fall(() => house.die(false)),
      );
      return;
    case 'F17':
      keeper.flipped(fault.ms, fault.record, () => struck('F17'));
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
      if (house.up() !== null && fault.jumpMs !== 0) struck('F28');
      house.jump(fault.jumpMs);
      return;
    case 'F26': {
      const client = parts.client(fault.client);
      if (!client) return;
      // An answer in flight, for the switch to leave behind.
      client.perform({ act: 'refresh', client: fault.client });
      clock.after(1, () => {
        lasting(client, fault);
        client.perform({ act: 'switchAccount', client: fault.client, account: fault.account });
      });
      return;
    }
    default: {
      const client = parts.client(fault.client);
      if (!client) return;
      lasting(client, fault);
      // A snapshot, for the fault to hold back.
      if (fault.fault === 'F12') recover(client);
    }
  }
};
