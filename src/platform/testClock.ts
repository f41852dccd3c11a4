/**
 * A virtual clock for tests and for the simulation: time moves only when told to. Timers run in the order (time,
 * sequence), and after each of them promise jobs are drained until quiet, so a run is the same every time.
 */
import type { Cancel, Clock } from './platform.ts';

const FRAME_MS = 16;
const HIDDEN_FRAME_MS = 100;

interface Timer {
  readonly sequence: number;
  readonly run: () => void;
  readonly everyMs: number | null;
  due: number;
}
export interface TestClock extends Clock {
  /** Moves wall and monotonic time, running what falls due, promises drained after each. */
  readonly advance: (ms: number) => Promise<void>;
  /** As `advance`, without draining promises: for purely synchronous code. */
  readonly advanceNow: (ms: number) => void;
  /** The machine sleeps: the wall clock runs on, the monotonic one and all timers stand still. */
  readonly sleep: (ms: number) => void;
  /** Runs promise jobs until none is left. */
  readonly settle: () => Promise<void>;
  /** Timers and frames waiting: what must be 0 after a clean end (REL-30). */
  readonly waiting: () => number;
  /** Runs the earliest timer, moving time to it; false when there is none. For run loops of a simulation. */
  readonly step: () => boolean;
}

/** One turn of the real event loop: every promise job, and jobs made by those, have run when it comes. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });

export const createTestClock = (startAt: number, visible: () => boolean): TestClock => {
  const timers = new Set<Timer>();
  let mono = 0;
  let wall = startAt;
  let sequence = 0;

  const add = (due: number, run: () => void, everyMs: number | null = null): Cancel => {
    const timer: Timer = { sequence: sequence++, run, everyMs, due };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const moveTo = (time: number): void => {
    wall += time - mono;
    mono = time;
  };
  const earliest = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.due > until) continue;
      if (!first || timer.due < first.due || (timer.due === first.due && timer.sequence < first.sequence))
        first = timer;
    }
    return first;
  };
  const runNext = (until: number): boolean => {
    const timer = earliest(until);
    if (!timer) return false;
    if (timer.due > mono) moveTo(timer.due);
    if (timer.everyMs === null) timers.delete(timer);
    else timer.due += Math.max(timer.everyMs, 1);
    timer.run();
    return true;
  };
  return {
    now: () => wall,
    mono: () => mono,
    after: (ms, run) => add(mono + Math.max(0, ms), run),
    every: (ms, run) => add(mono + Math.max(1, ms), run, ms),
    frame: (run) => add(visible() ? (Math.floor(mono / FRAME_MS) + 1) * FRAME_MS : mono + HIDDEN_FRAME_MS, run),
    advance: async (ms) => {
      const until = mono + ms;
      await turn();
      while (runNext(until)) await turn();
      moveTo(until);
      await turn();
    },
    advanceNow: (ms) => {
      const until = mono + ms;
      while (runNext(until));
      moveTo(until);
    },
    sleep: (ms) => {
      wall += ms;
    },
    settle: turn,
    waiting: () => timers.size,
    step: () => runNext(Number.POSITIVE_INFINITY),
  };
};
