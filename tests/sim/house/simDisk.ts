/**
 * The simulated disk of a run. A commit takes a moment before and after it is durable, so that a crash can fall into either. The
 * disk can be full, fail a sync, lose power, or have a bit flipped (F13 to F18).
 */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import { createSimulatedDisk, type SimulatedDisk } from '../../../server-mock/journal/simulatedJournal.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';

export interface SimDisk {
  readonly disk: SimulatedDisk;
  /** While true, every commit is refused as `full`. */
  readonly setFull: (full: boolean) => void;
  /** The next sync fails. */
  readonly failNext: () => void;
  /** Neither full nor about to fail. */
  readonly repair: () => void;
  /** The process dies now: a commit that waits for its sync continues at once, and the journal keeps or drops it. */
  readonly releaseWaiting: () => void;
  /** Flips a bit of the record with this index (modulo the count); answers the record's position and how to undo it. */
  readonly flipBit: (record: number) => { readonly pos: number; readonly restore: () => void } | null;
}
const SYNC_MS = 3;
/** How an injected sync failure is reported; any other end of the writer is a defect of the house. */
export const SYNC_FAILED = 'The sync failed.';

/** `onFailure`: called when a commit was refused or its sync failed. */
export const createSimDisk = (clock: ActorClock, random: SeededRandom, onFailure: () => void): SimDisk => {
  const disk = createSimulatedDisk();
  const waiting = new Set<() => void>();
  let full = false;
  let failing = false;
  const delay = (): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        if (!waiting.delete(go)) return;
        cancel();
        resolve();
      };
      const cancel = clock.after(random.integer(SYNC_MS + 1), go);
      waiting.add(go);
    });
  disk.beforeCommit = async () => {
    await delay();
    if (full || failing) onFailure();
    if (full) throw new JournalError('full', 'The disk is full.');
    if (failing) {
      failing = false;
      throw new JournalError('failed', SYNC_FAILED);
    }
  };
  disk.afterCommit = delay;
  return {
    disk,
    setFull: (next) => {
      full = next;
    },
    failNext: () => {
      failing = true;
    },
    repair: () => {
      full = false;
      failing = false;
    },
    releaseWaiting: () => {
      for (const go of [...waiting]) go();
    },
    flipBit: (record) => {
      const { records } = disk;
      if (records.length === 0) return null;
      const index = record % records.length;
      const whole = records[index];
      if (!whole) return null;
      const { events } = whole.record;
      const at = random.integer(Math.max(1, events.length));
      const flipped = String.fromCharCode(events.charCodeAt(at) ^ 1);
      const damaged = { ...whole.record, events: events.slice(0, at) + flipped + events.slice(at + 1) };
      records[index] = { ...whole, record: damaged };
      return {
        pos: whole.record.pos,
        restore: () => {
          records[index] = whole;
        },
      };
    },
  };
};
