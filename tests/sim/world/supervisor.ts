/** Restarts the house: after a crash, after the process ended itself, after a damaged journal was repaired. */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimDisk } from '../house/simDisk.ts';
import type { SimHouse } from '../house/simHouse.ts';

export interface Supervisor {
  /** Takes the house down now by `how`, and starts it again in so many ms. */
  readonly takeDown: (ms: number, how: () => void) => void;
  /** The process ended itself: it is started again. */
  readonly ended: () => void;
  /** Ms that the next such restart takes longer. */
  readonly slow: (ms: number) => void;
  /**
   * Takes the house down and flips a bit of the record. A start must fail and name the record; then it is repaired and started.
   */
  readonly damageJournal: (ms: number, record: number, onDamaged: () => void) => void;
  /** Starts the house now, whatever was planned. */
  readonly calm: () => void;
}
export interface SupervisorParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly disk: SimDisk;
  readonly onFault: (error: unknown) => void;
  readonly trace: (line: string) => void;
}
/** A process that has ended is restarted within this time. */
const SOON_MS = 500;
const AGAIN_MS = 1_000;

export const createSupervisor = ({ clock, house, disk, onFault, trace }: SupervisorParts): Supervisor => {
  /** The house is meant to be down until then. */
  let downUntil = 0;
  let calm = false;
  let endedMs = SOON_MS;
  const up = (): void => {
    if (!calm && clock.mono() < downUntil) return;
    house.start().catch((error: unknown) => {
      // A full or failing disk prevents the start; the supervisor tries again.
      const passing = error instanceof JournalError && (error.code === 'full' || error.code === 'failed');
      if (!passing) onFault(error);
      clock.after(AGAIN_MS, up);
    });
  };
  const down = (ms: number, how: () => void): void => {
    how();
    downUntil = Math.max(downUntil, clock.mono() + ms);
    clock.after(Math.max(1, ms), up);
  };
  const mustRefuse = async (pos: number): Promise<void> => {
    try {
      await house.start();
    } catch (error) {
      if (error instanceof JournalError && error.code === 'damaged' && error.pos === pos) {
        trace(`house refuses the damaged record ${pos}`);
        return;
      }
      throw error;
    }
    house.crash(false);
    throw new Error(`the house serves a journal that is damaged at position ${pos}`);
  };
  return {
    takeDown: down,
    ended: () => {
      clock.after(endedMs, up);
      endedMs = SOON_MS;
    },
    slow: (ms) => {
      endedMs = SOON_MS + ms;
    },
    damageJournal: (ms, record, onDamaged) => {
      house.crash(false);
      const flip = disk.flipBit(record);
      downUntil = Math.max(downUntil, clock.mono() + ms);
      if (flip) onDamaged();
      const tried = flip ? mustRefuse(flip.pos).catch(onFault) : Promise.resolve();
      void tried.then(() => flip?.restore());
      clock.after(Math.max(1, ms), up);
    },
    calm: () => {
      calm = true;
      endedMs = SOON_MS;
      up();
    },
  };
};
