/** What is durable, read off the disk: every record once, in order, whoever was told of it and whoever was not. */
import { fromStoredRecord } from '../../../server-mock/journal/chain.ts';
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import { fold } from '../../../server-mock/house/load.ts';
import { emptyState, type HouseState } from '../../../server-mock/house/state.ts';
import type { SimDisk } from '../house/disk.ts';
import type { SimHooks } from '../types.ts';

export interface Truth {
  /** After anything may have been written. */
  readonly look: () => void;
  /** Folded from what is durable alone. */
  readonly state: () => Readonly<HouseState>;
}
export const createTruth = ({ disk }: SimDisk, hooks: SimHooks): Truth => {
  let epoch = 0;
  let told = 0;
  let state = emptyState();
  return {
    look: () => {
      if (disk.journalEpoch !== 0 && disk.journalEpoch !== epoch) {
        epoch = disk.journalEpoch;
        told = 0;
        state = emptyState();
        hooks.onEpoch?.(epoch);
      }
      for (; told < disk.records.length; told += 1) {
        const stored = disk.records[told];
        if (!stored) return;
        const record = fromStoredRecord(stored.record, stored.hash);
        fold(state, record.pos, record.at, record.events as readonly HouseEvent[]);
        hooks.onDurable?.(epoch, record);
      }
    },
    state: () => state,
  };
};
