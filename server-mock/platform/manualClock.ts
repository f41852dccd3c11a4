/**
 * A clock that tests and the simulation move. Its timers are as imprecise as Node's (src/lib/simulatedTimers.ts), so that
 * the guarantees of src/lib/timers.ts are tested too.
 */
import { createSimulatedTimers, type Punctuality } from '../../src/lib/simulatedTimers.ts';
import { createTimers } from '../../src/lib/timers.ts';
import type { HouseClock } from './clock.ts';

export interface ManualClock extends HouseClock {
  /** Moves wall and monotonic time together and runs the timers that are due, each at its own time. */
  readonly advance: (ms: number) => void;
  /** Moves only the wall clock; no timer runs (F28). */
  readonly jump: (ms: number) => void;
  readonly timers: () => number;
}
export const createManualClock = (start = 1_790_000_000_000, punctuality: Punctuality = 'early'): ManualClock => {
  const engine = createSimulatedTimers(punctuality);
  let skew = start;
  return {
    now: () => skew + engine.mono(),
    mono: engine.mono,
    ...createTimers(engine.mono, engine.raw),
    advance: (ms) => {
      const until = engine.mono() + ms;
      while (engine.runNext(until));
      engine.moveTo(until);
    },
    jump: (ms) => {
      skew += ms;
    },
    timers: engine.waiting,
  };
};
