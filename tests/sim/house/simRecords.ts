/**
 * The record store of a simulated house, in memory and in the run's own thread: it reads the disk when it is asked, so that an
 * answer takes no turn of the real event loop, and a new life of the house builds it anew.
 */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { fromStoredRecord } from '../../../server-mock/journal/chain.ts';
import type { SimulatedDisk } from '../../../server-mock/journal/simulatedJournal.ts';
import { IN_MEMORY } from '../../../server-mock/records/store/database.ts';
import type { RecordStore } from '../../../server-mock/records/store/recordStore.ts';
import { openStore, type Store } from '../../../server-mock/records/store/store.ts';

export const createSimRecords = (disk: SimulatedDisk, timeZone: string): RecordStore => {
  let store: Store | null = null;
  let closed = false;
  const follow = (): Store => {
    const current = (store ??= openStore(IN_MEMORY, { epoch: disk.journalEpoch, timeZone, saltKey: 'simulation' }));
    const later = disk.records.slice(current.head().pos).map((stored) => {
      const { pos, at, hash, events } = fromStoredRecord(stored.record, stored.hash);
      return { pos, at, hash, events: events as readonly HouseEvent[] };
    });
    current.apply(later);
    return current;
  };
  return {
    ask: async (query, minPosition) => {
      if (closed) return null;
      const current = follow();
      const asOf = current.head().pos;
      return asOf < minPosition ? null : { value: current.answer(query), asOf };
    },
    close: async () => {
      closed = true;
      store?.close();
      store = null;
    },
  };
};
