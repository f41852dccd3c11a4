/** What each fault of a plan does (reliability 5), and how it ends. */
import type { RunningClient } from '../client/simClient.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimDisk } from '../house/simDisk.ts';
import type { SimHouse } from '../house/simHouse.ts';
import type { Fault, FaultKind } from '../types.ts';
import type { Supervisor } from './supervisor.ts';

export interface FaultParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly disk: SimDisk;
  readonly supervisor: Supervisor;
  readonly client: (id: string) => RunningClient | undefined;
  /** A coin toss between two ways; true: the first. */
  readonly toss: () => boolean;
  readonly countEffect: (kind: FaultKind) => void;
}
const DROP_MS = 50;

export const applyFault = (fault: Fault, parts: FaultParts): void => {
  const { clock, house, disk, supervisor, countEffect } = parts;
  /** The house goes down by this fault, if it was up. */
  const takeDown = (how: () => void) => (): void => {
    if (house.up() !== null) countEffect(fault.fault);
    how();
  };
  /** Forces a recovery, for the fault to fall into. */
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
      if (fault.only === 'hub') takeDown(house.restartHub)();
      // The process alone dies: what it had handed over may or may not be written.
      else
        supervisor.takeDown(
          fault.ms,
          takeDown(() => house.crash(parts.toss())),
        );
      return;
    case 'F14':
      supervisor.takeDown(fault.ms, () => {
        countEffect('F14');
        house.crash(false);
        house.loseJournal();
      });
      return;
    case 'F15': {
      const client = parts.client(fault.client);
      if (!client) return;
      client.crashAt(fault.message, () =>
        supervisor.takeDown(
          fault.ms,
          takeDown(() => house.crash(parts.toss())),
        ),
      );
      recover(client);
      return;
    }
    case 'F16':
      supervisor.takeDown(
        fault.ms,
        takeDown(() => house.crash(false)),
      );
      return;
    case 'F17':
      supervisor.damageJournal(fault.ms, fault.record, () => countEffect('F17'));
      return;
    case 'F18':
      if (fault.how === 'failed-sync') {
        disk.failNext();
        supervisor.slow(fault.ms);
      } else {
        disk.setFull(true);
        clock.after(fault.ms, () => disk.setFull(false));
      }
      return;
    case 'F27':
      parts.client(fault.client)?.jump(fault.jumpMs);
      return;
    case 'F28':
      if (house.up() !== null && fault.jumpMs !== 0) countEffect('F28');
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
      // Forces a snapshot, for the fault to delay.
      if (fault.fault === 'F12') recover(client);
    }
  }
};
