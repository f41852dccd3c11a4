/**
 * The pretend disk of a run: commits take a moment, before and after they are durable, so that a crash can fall into each;
 * it can be full, fail a sync, lose power, or have a bit turned over (F13 to F18).
 */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import { createDisk, type SimulatedDisk } from '../../../server-mock/journal/simulatedJournal.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';

export interface SimDisk {
  readonly disk: SimulatedDisk;
  /** Every commit is refused as `full` while it is. */
  readonly setFull: (full: boolean) => void;
  /** The next sync fails. */
  readonly failNext: () => void;
  /** Neither full nor about to fail. */
  readonly heal: () => void;
  /** The process dies now: a commit that waits for its sync is let go at once, for the journal to keep or drop. */
  readonly letGo: () => void;
  /** Turns a bit of the record at this place over, counted round; answers its position and how to turn it back. */
  readonly flip: (record: number) => { readonly pos: number; readonly restore: () => void } | null;
}
const SYNC_MS = 3;
/** What the weather does to a sync; any other end of the writer is a fault of the house. */
export const SYNC_FAILED = 'The sync failed.';

/** `struck`: a commit was refused, or its sync failed. */
export const createSimDisk = (clock: ActorClock, random: SeededRandom, struck: () => void): SimDisk => {
  const disk = createDisk();
  const waiting = new Set<() => void>();
  let full = false;
  let failing = false;
  const moment = (): Promise<void> =>
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
    await moment();
    if (full || failing) struck();
    if (full) throw new JournalError('full', 'The disk is full.');
    if (failing) {
      failing = false;
      throw new JournalError('failed', SYNC_FAILED);
    }
  };
  disk.afterCommit = moment;
  return {
    disk,
    setFull: (next) => {
      full = next;
    },
    failNext: () => {
      failing = true;
    },
    heal: () => {
      full = false;
      failing = false;
    },
    letGo: () => {
      for (const go of [...waiting]) go();
    },
    flip: (record) => {
      const { records } = disk;
      if (records.length === 0) return null;
      const index = record % records.length;
      const whole = records[index];
      if (!whole) return null;
      const { events } = whole.record;
      const at = random.integer(Math.max(1, events.length));
      const turned = String.fromCharCode(events.charCodeAt(at) ^ 1);
      const damaged = { ...whole.record, events: events.slice(0, at) + turned + events.slice(at + 1) };
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
