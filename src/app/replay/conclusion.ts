/**
 * How a replay ends: the last record has been shown and the store holds what the recording's fold holds. A portal that was
 * cut off at the end catches up by itself, as it would have; one that does not within its time differs (P-11).
 */
import type { RootState } from '../../domains/reducer.ts';
import { liveValues } from '../../domains/projection.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import { hashValues } from '../../tape/hash/hashValues.ts';
import type { TapeHash } from '../../tape/records.ts';
import type { Replay } from '../../transport/replay/index.ts';

export interface Conclusion {
  /** Of the portal's store. */
  readonly hash: TapeHash;
  /** What it must be: the file's own end, or of a file without one the fold of its records. */
  readonly expected: TapeHash;
  readonly equal: boolean;
}
/** Polls that nobody hurries are a minute apart and an error doubles that once (H-15). */
const SETTLE_MS = 150_000;

export interface ConcludeParts {
  readonly replay: Replay;
  readonly clock: PacedClock;
  readonly state: () => RootState;
  readonly onState: (run: () => void) => () => void;
}
/** Resolves when the recording has ended and the store has settled. The clock stands still from then on: so does the picture. */
export const conclude = ({ replay, clock, state, onState }: ConcludeParts): Promise<Conclusion> =>
  new Promise((resolve) => {
    const known = new WeakMap<object, string>();
    let late = false;
    let cancel: (() => void) | null = null;
    const look = (): void => {
      if (!replay.ended()) return;
      if (cancel === null) {
        cancel = clock.after(SETTLE_MS, () => {
          late = true;
          look();
        });
        // Nobody waits for a poll in real time once there is nothing left to see.
        clock.hurry(SETTLE_MS);
      }
      const hash = hashValues(liveValues(state()), known);
      const expected = replay.film.endHash ?? replay.hash();
      const equal = hash.total === expected.total;
      if (!equal && !late) return;
      cancel();
      forgetState();
      forgetChange();
      clock.pause();
      resolve({ hash, expected, equal });
    };
    const forgetState = onState(look);
    const forgetChange = replay.onChange(look);
  });
