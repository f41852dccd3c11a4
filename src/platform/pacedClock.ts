/**
 * The clock of a replay (P-08): virtual time that runs at a chosen speed. Each timer runs in its own turn of the real event
 * loop, so that everything it triggers has happened before the next, as in real time. Nothing is skipped or reordered at any
 * speed, the page can paint between two turns, and if the machine cannot keep up, the clock lags.
 */
import type { Cancel, Clock } from './platform.ts';
import { createTimerHeap, type HeapTimer } from './timerHeap.ts';

/** `max`: as fast as possible. */
export type Speed = number | 'max';
export const SPEEDS: readonly Speed[] = [0.25, 0.5, 1, 2, 5, 10, 60, 300, 1_000, 'max'];

/** An animation frame, ms. Fast replays paint as often as slow ones, so a frame then covers more virtual time. */
const FRAME_MS = 16;
const MOST_FRAMES = 250;

export interface PacedClock extends Clock {
  readonly speed: () => Speed;
  /** Applies from now on, without a jump of the clock (P-08). */
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly paused: () => boolean;
  /** Virtual ms by which the clock is behind its speed; 0 at `max`. */
  readonly lag: () => number;
  /**
   * Runs as fast as possible for `ms` virtual ms, then at the set speed again: passes a long silence (P-08). The answer ends
   * it early.
   */
  readonly fastForward: (ms: number) => Cancel;
  /** Moves the wall clock alone, when the replay jumps to another place of the recording. */
  readonly skipWallClock: (ms: number) => void;
  /** No timer runs after this. */
  readonly stop: () => void;
  readonly waiting: () => number;
  /** Virtual ms that an animation frame covers at this speed. */
  readonly frameMs: () => number;
}
export interface PacedClockOptions {
  readonly real: Pick<Clock, 'mono' | 'after'>;
  /** Runs a callback in its own turn of the event loop (turnScheduler.ts). */
  readonly turn: (run: () => void) => void;
  /** Wall clock at the start, Unix ms. */
  readonly startAt: number;
  readonly speed?: Speed;
}

export const createPacedClock = ({ real, turn, startAt, speed: first = 1 }: PacedClockOptions): PacedClock => {
  const timers = createTimerHeap();
  let speed: Speed = first;
  let halted = false;
  let stopped = false;
  /** Virtual ms reached; never beyond a pending timer. */
  let reached = 0;
  let wall = startAt;
  let order = 0;
  let base = { virtual: 0, real: real.mono() };
  /** Virtual ms until which the clock runs as fast as possible. */
  let hurried = 0;
  let turning = false;
  let cancelWait: Cancel | null = null;

  const target = (): number => {
    if (halted || stopped) return reached;
    const due = timers.first()?.due ?? reached;
    if (speed === 'max') return due;
    if (reached < hurried) return Math.min(due, hurried);
    // Whole ms; a rounding error must not make it one short.
    return base.virtual + Math.floor((real.mono() - base.real) * speed + 1e-6);
  };
  const mono = (): number => {
    // Work that a timer triggers runs at that timer's time until the turn ends.
    if (turning) return reached;
    const due = timers.first()?.due ?? Number.POSITIVE_INFINITY;
    reached = Math.max(reached, Math.min(target(), due));
    return reached;
  };
  const runNext = (): void => {
    turning = false;
    const timer = timers.first();
    if (halted || stopped || timer === undefined || timer.due > target()) return wake();
    timers.take();
    reached = Math.max(reached, timer.due);
    if (timer.everyMs !== null) timers.add(Object.assign(timer, { due: timer.due + timer.everyMs, order: order++ }));
    turning = true;
    try {
      timer.run();
    } finally {
      turn(runNext);
    }
  };
  /** Schedules the earliest timer. */
  const wake = (): void => {
    cancelWait?.();
    cancelWait = null;
    const timer = timers.first();
    if (halted || stopped || turning || timer === undefined) return;
    const early = timer.due - target();
    if (speed === 'max' || early <= 0) {
      turning = true;
      turn(runNext);
    } else cancelWait = real.after(early / speed, wake);
  };
  const add = (ms: number, run: () => void, everyMs: number | null = null): Cancel => {
    const timer: HeapTimer = { due: mono() + ms, order: order++, run, everyMs, cancelled: false };
    timers.add(timer);
    if (timers.first() === timer) wake();
    return () => {
      timer.cancelled = true;
    };
  };
  const changed = (change: () => void): void => {
    const virtual = mono();
    change();
    base = { virtual, real: real.mono() };
    wake();
  };
  const frameMs = (): number => FRAME_MS * (speed === 'max' ? MOST_FRAMES : Math.min(MOST_FRAMES, Math.max(1, speed)));
  return {
    now: () => Math.round(wall + mono()),
    mono,
    at: (moment, run) => add(Math.max(0, moment - mono()), run),
    after: (ms, run) => add(Math.max(0, ms), run),
    every: (ms, run) => add(Math.max(1, ms), run, Math.max(1, ms)),
    frame: (run) => add(frameMs(), run),
    frameMs,
    speed: () => speed,
    setSpeed: (next) => changed(() => (speed = next)),
    pause: () => changed(() => (halted = true)),
    resume: () => changed(() => (halted = false)),
    paused: () => halted,
    lag: () => Math.max(0, target() - mono()),
    fastForward: (ms) => {
      const until = mono() + ms;
      const end = (): void => changed(() => (hurried = 0));
      // This timer marks the end of the fast run: from there on the set speed applies.
      const forget = add(ms, end);
      hurried = until;
      wake();
      return () => {
        forget();
        // A later fast run has its own end.
        if (hurried === until) end();
      };
    },
    skipWallClock: (ms) => {
      wall += ms;
    },
    stop: () => {
      stopped = true;
      wake();
    },
    waiting: timers.waiting,
  };
};
