/** Who starts the house again: after a crash, after the process has ended itself, after a damaged journal was mended. */
import { JournalError } from '../../../server-mock/journal/journal.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimDisk } from '../house/disk.ts';
import type { SimHouse } from '../house/simHouse.ts';

export interface Keeper {
  /** Down now, by `how`; up again in so many ms. */
  readonly down: (ms: number, how: () => void) => void;
  /** It has ended itself: it is started again. */
  readonly ended: () => void;
  /** How long that takes the next time. */
  readonly slow: (ms: number) => void;
  /** Down with a bit of the record turned over; a start must fail and say where. Then mended and up. */
  readonly flipped: (ms: number, record: number, struck: () => void) => void;
  /** Up now, whatever was planned. */
  readonly calm: () => void;
}
export interface KeeperParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly disk: SimDisk;
  readonly onFault: (error: unknown) => void;
  readonly trace: (line: string) => void;
}
/** A process that has ended is started by somebody within this. */
const SOON_MS = 500;
const AGAIN_MS = 1_000;

export const createKeeper = ({ clock, house, disk, onFault, trace }: KeeperParts): Keeper => {
  /** Until then it is meant to be down. */
  let downUntil = 0;
  let calm = false;
  let endedMs = SOON_MS;
  const up = (): void => {
    if (!calm && clock.mono() < downUntil) return;
    house.start().catch((error: unknown) => {
      // A disk that is full or fails keeps it from starting; whoever looks after it tries again.
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
    house.die(false);
    throw new Error(`the house serves a journal that is damaged at position ${pos}`);
  };
  return {
    down,
    ended: () => {
      clock.after(endedMs, up);
      endedMs = SOON_MS;
    },
    slow: (ms) => {
      endedMs = SOON_MS + ms;
    },
    flipped: (ms, record, struck) => {
      house.die(false);
      const flip = disk.flip(record);
      downUntil = Math.max(downUntil, clock.mono() + ms);
      if (flip) struck();
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
