/**
 * A virtual clock for tests and the simulation: time moves only on request. Its timers have the flaws of a browser's
 * (src/lib/simulatedTimers.ts), so that src/lib/timers.ts is exercised here too. After each timer all promise jobs are
 * drained, so that a run is reproducible.
 */
import { createSimulatedTimers, type Punctuality } from '../../lib/simulatedTimers.ts';
import { createTimers } from '../../lib/timers.ts';
import type { Cancel, Clock } from '../platform.ts';

const FRAME_MS = 16;
const HIDDEN_FRAME_MS = 100;

export interface FakeClock extends Clock {
  /** Advances wall and monotonic time, runs due timers, and drains promises after each. */
  readonly advance: (ms: number) => Promise<void>;
  /** Like `advance`, without draining promises: for purely synchronous code. */
  readonly advanceNow: (ms: number) => void;
  /** Simulates a sleep of the machine: the wall clock advances, the monotonic clock and all timers do not. */
  readonly sleep: (ms: number) => void;
  /** Runs promise jobs until none is left. */
  readonly settle: () => Promise<void>;
  /** Number of pending timers and frames; must be 0 after a clean end (REL-30). */
  readonly waiting: () => number;
  /** Advances to the earliest timer and runs it; false: there is none. For run loops of a simulation. */
  readonly step: () => boolean;
}

/** Resolves in the next turn of the real event loop, after all promise jobs. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });

export const createFakeClock = (
  startAt: number,
  visible: () => boolean,
  punctuality: Punctuality = 'early',
  seed?: number,
): FakeClock => {
  const engine = createSimulatedTimers(punctuality, seed);
  const { mono } = engine;
  let wall = startAt;
  /** True if the last timer ran a callback; false if it only set itself again. */
  let acted = false;
  const timers = createTimers(mono, engine.raw);
  const acting = (run: () => void) => (): void => {
    acted = true;
    run();
  };
  /** Runs timers until one runs a callback; false: none until `until`. */
  const runNext = (until: number): boolean => {
    acted = false;
    while (engine.runNext(until)) if (acted) return true;
    return false;
  };
  const at = (moment: number, run: () => void): Cancel => timers.at(moment, acting(run));
  return {
    now: () => wall + mono(),
    mono,
    at,
    after: (ms, run) => timers.after(ms, acting(run)),
    every: (ms, run) => timers.every(ms, acting(run)),
    frame: (run) => at(visible() ? (Math.floor(mono() / FRAME_MS) + 1) * FRAME_MS : mono() + HIDDEN_FRAME_MS, run),
    advance: async (ms) => {
      const until = mono() + ms;
      await turn();
      while (runNext(until)) await turn();
      engine.moveTo(until);
      await turn();
    },
    advanceNow: (ms) => {
      const until = mono() + ms;
      while (runNext(until));
      engine.moveTo(until);
    },
    sleep: (ms) => {
      wall += ms;
    },
    settle: turn,
    waiting: engine.waiting,
    step: () => runNext(Number.POSITIVE_INFINITY),
  };
};
