/** The house's clock. Only this file, random.ts and files.ts use the machine directly (reliability 6.3). */
import { createTimers } from '../../src/lib/timers.ts';

export interface HouseClock {
  /** Wall clock, Unix ms. May jump. */
  readonly now: () => number;
  /** Monotonic ms since some start. Never goes back. */
  readonly mono: () => number;
  /** Runs once, as soon as `mono() >= moment` and never before; the returned function cancels it (src/lib/timers.ts). */
  readonly at: (moment: number, run: () => void) => () => void;
  /** Runs once, when `mono()` has advanced by `ms` and never before; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}

const mono = (): number => performance.now();

export const systemClock: HouseClock = {
  now: () => Date.now(),
  mono,
  ...createTimers(mono, (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }),
};

/** A clock for the control interface: the wall clock can be set and frozen; monotonic time and timers are not affected. */
export interface SettableClock extends HouseClock {
  /** Unix ms. */
  readonly set: (now: number) => void;
  readonly advance: (ms: number) => void;
  readonly freeze: () => void;
  readonly resume: () => void;
  readonly frozen: () => boolean;
}
export const createSettableClock = (base: HouseClock = systemClock): SettableClock => {
  let offset = 0;
  let frozenAt: number | null = null;
  const now = () => frozenAt ?? base.now() + offset;
  const set = (to: number) => {
    if (frozenAt === null) offset = to - base.now();
    else frozenAt = to;
  };
  return {
    ...base,
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze: () => {
      frozenAt ??= now();
    },
    resume: () => {
      if (frozenAt === null) return;
      offset = frozenAt - base.now();
      frozenAt = null;
    },
    frozen: () => frozenAt !== null,
  };
};
