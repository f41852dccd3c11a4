/** The durable records, read off the disk: each once, in order, whether or not it was delivered to a client. */
import { fromStoredRecord } from '../../../server-mock/journal/chain.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { fold } from '../../../server-mock/core/load.ts';
import { emptyState, type HouseState } from '../../../server-mock/core/state.ts';
import type { SimDisk } from '../house/simDisk.ts';
import type { SimHooks } from '../types.ts';

export interface DurableState {
  /** Call after any possible write. */
  readonly update: () => void;
  /** Folded from durable records alone. */
  readonly state: () => Readonly<HouseState>;
}
export const createDurableState = ({ disk }: SimDisk, hooks: SimHooks): DurableState => {
  let epoch = 0;
  let reported = 0;
  let state = emptyState();
  return {
    update: () => {
      if (disk.journalEpoch !== 0 && disk.journalEpoch !== epoch) {
        epoch = disk.journalEpoch;
        reported = 0;
        state = emptyState();
        hooks.onEpoch?.(epoch);
      }
      for (; reported < disk.records.length; reported += 1) {
        const stored = disk.records[reported];
        if (!stored) return;
        const record = fromStoredRecord(stored.record, stored.hash);
        fold(state, record.pos, record.at, record.events as readonly HouseEvent[]);
        hooks.onDurable?.(epoch, record);
      }
    },
    state: () => state,
  };
};
