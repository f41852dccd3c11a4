/** The house's clock. Only this file and random.ts and files.ts touch the machine (reliability 6.3). */
export interface HouseClock {
  /** Wall clock, Unix ms. May jump. */
  readonly now: () => number;
  /** Monotonic ms since some start. Never goes back. */
  readonly mono: () => number;
  /** Runs once after `ms`; the answer cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}

export const systemClock: HouseClock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** For the control interface: the wall clock can be set and stopped; monotonic time and timers go on. */
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
