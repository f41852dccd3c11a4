/** A clock that moves only when told: tests and the simulation. Timers fire in order of time, then of their making. */
import type { HouseClock } from './clock.ts';

interface Timer {
  at: number;
  readonly order: number;
  readonly every: number | null;
  readonly run: () => void;
}
export interface ManualClock extends HouseClock {
  /** Moves wall and monotonic time together and fires what falls due, each at its own moment. */
  readonly advance: (ms: number) => void;
  /** The wall clock jumps; no timer fires (F28). */
  readonly jump: (ms: number) => void;
  readonly timers: () => number;
}
export const createManualClock = (start = 1_790_000_000_000): ManualClock => {
  let mono = 0;
  let skew = start;
  let order = 0;
  const timers = new Set<Timer>();
  const add = (ms: number, every: number | null, run: () => void) => {
    order += 1;
    const timer: Timer = { at: mono + ms, order, every, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const next = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => skew + mono,
    mono: () => mono,
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, ms, run),
    advance: (ms) => {
      const until = mono + ms;
      for (let timer = next(until); timer; timer = next(until)) {
        mono = timer.at;
        if (timer.every === null) timers.delete(timer);
        else timer.at += timer.every;
        timer.run();
      }
      mono = until;
    },
    jump: (ms) => {
      skew += ms;
    },
    timers: () => timers.size,
  };
};
