/**
 * Timers that never run before their moment. The timers of browsers and Node do run early: they cut fractions off a wait,
 * fire up to 2 ms too soon, and end a wait of more than 2^31 − 1 ms at once. Code that sets a timer to a moment and then
 * checks whether the moment has come would be a fraction too soon and never try again (REL-41). So a wait is rounded up,
 * checked when it ends, and set again for the rest. Every clock, real or virtual, uses this; the contract tests are in
 * src/platform/testing/clockContract.ts.
 */
export type CancelTimer = () => void;

/** A timer of the engine: runs once after about `ms`, a whole number from 0 to `LONGEST_RAW_MS`; possibly too early. */
export type RawTimer = (ms: number, run: () => void) => CancelTimer;

/** Engines store a wait as a signed 32-bit integer. */
export const LONGEST_RAW_MS = 2 ** 31 - 1;
/** Sums of fractions differ in their last digits; such a difference must not cost a whole extra millisecond. */
const ROUNDING_MS = 1e-3;

/** Timers of a clock; each method returns a function that cancels the timer. */
export interface Timers {
  /** Runs once, as soon as `mono() >= moment`; for a past moment as soon as the engine can. */
  readonly at: (moment: number, run: () => void) => CancelTimer;
  /** Runs once, when `mono()` has advanced by `ms`; for 0 and less as soon as the engine can. */
  readonly after: (ms: number, run: () => void) => CancelTimer;
  /**
   * Runs repeatedly at moments `ms` apart (at least 1), without drift. Moments that a sleeping or busy machine has missed are
   * skipped.
   */
  readonly every: (ms: number, run: () => void) => CancelTimer;
}

/** `mono`: monotonic ms. `raw`: the engine's timer. */
export const createTimers = (mono: () => number, raw: RawTimer): Timers => {
  const at: Timers['at'] = (moment, run) => {
    let cancel: CancelTimer = () => undefined;
    const look = (): void => {
      const left = moment - mono();
      if (left > 0) arm(left);
      else run();
    };
    const arm = (left: number): void => {
      cancel = raw(Math.min(Math.max(1, Math.ceil(left - ROUNDING_MS)), LONGEST_RAW_MS), look);
    };
    const left = moment - mono();
    if (left > 0) arm(left);
    else cancel = raw(0, run);
    return () => cancel();
  };
  return {
    at,
    after: (ms, run) => at(mono() + ms, run),
    every: (ms, run) => {
      const step = Math.max(1, ms);
      let due = mono();
      let cancel: CancelTimer = () => undefined;
      const next = (): void => {
        // The first moment in the future: missed moments are skipped, and none runs twice.
        due += step * (1 + Math.max(0, Math.floor((mono() - due) / step)));
        cancel = at(due, () => {
          // Set the next timer first: a run that throws does not stop the interval, and a run that cancels finds it set.
          next();
          run();
        });
      };
      next();
      return () => cancel();
    },
  };
};
