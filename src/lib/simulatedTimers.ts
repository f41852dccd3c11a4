/**
 * Simulates the timers of a JavaScript engine for a virtual clock, with their flaws (F45): the clock shows whole
 * milliseconds, and a timer may run up to 2 ms early. `src/lib/timers.ts` on top of it must correct both. A millisecond has
 * eight steps, so that sums of times are exact.
 */
import type { CancelTimer, RawTimer } from './timers.ts';

/** `early`: like real timers. `exact`: for comparison. */
export type Punctuality = 'early' | 'exact';

export const STEPS = 8;
const MOST_EARLY_STEPS = 15;

/** Generates how much too early each timer runs, ms: 0 to 1.875, the same sequence for the same seed. */
export const createEarliness = (seed = 1): (() => number) => {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % (MOST_EARLY_STEPS + 1)) / STEPS;
  };
};
/** The wait of a timer that runs `early` ms too soon; never 0 for a positive wait, or virtual time would not advance. */
export const earlyWait = (ms: number, early: number): number => (ms <= 0 ? 0 : Math.max(1 / STEPS, ms - early));

interface Waiting {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}
export interface SimulatedTimers {
  /** Monotonic ms as the clock shows them. */
  readonly mono: () => number;
  readonly raw: RawTimer;
  /** Advances to the earliest timer due while the clock shows `shown` or less, and runs it; false: there is none. */
  readonly runNext: (shown: number) => boolean;
  /** Moves time to the end of the millisecond `shown` without running timers. */
  readonly moveTo: (shown: number) => void;
  readonly waiting: () => number;
}
export const createSimulatedTimers = (punctuality: Punctuality, seed?: number): SimulatedTimers => {
  const timers = new Set<Waiting>();
  const exact = punctuality === 'exact';
  const earliness = exact ? () => 0 : createEarliness(seed);
  const mono = (): number => (exact ? time : Math.floor(time));
  let time = 0;
  let order = 0;

  const earliest = (shown: number): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const timer of timers) {
      if ((exact ? timer.due : Math.floor(timer.due)) > shown) continue;
      if (!first || timer.due < first.due || (timer.due === first.due && timer.order < first.order)) first = timer;
    }
    return first;
  };
  return {
    mono,
    raw: (ms, run): CancelTimer => {
      const timer = { due: time + earlyWait(ms, earliness()), order: order++, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    runNext: (shown) => {
      const timer = earliest(shown);
      if (!timer) return false;
      time = Math.max(time, timer.due);
      timers.delete(timer);
      timer.run();
      return true;
    },
    moveTo: (shown) => {
      time = Math.max(time, exact ? shown : Math.floor(shown) + 1 - 1 / STEPS);
    },
    waiting: () => timers.size,
  };
};
