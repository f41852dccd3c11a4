/**
 * The time of a replay (P-08): a virtual clock that runs at a pace. Each timer has a turn of the real event loop of its
 * own, so that whatever its work sets off has happened before the next, as in real time: nothing is skipped or reordered
 * at any speed, the page can draw between two turns, and where the machine cannot keep up the clock lags.
 */
import type { Cancel, Clock } from './platform.ts';
import { createTimerHeap, type HeapTimer } from './timerHeap.ts';

/** `max`: as fast as possible. */
export type Speed = number | 'max';
export const SPEEDS: readonly Speed[] = [0.25, 0.5, 1, 2, 5, 10, 60, 300, 1_000, 'max'];

/** A frame of the screen. Fast replays draw as often as slow ones, so a frame is then more virtual time. */
const FRAME_MS = 16;
const MOST_FRAMES = 250;

export interface PacedClock extends Clock {
  readonly speed: () => Speed;
  /** From this moment on; the clock does not jump (P-08). */
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly paused: () => boolean;
  /** Virtual ms by which the work is behind the pace; 0 at `max`, which has none. */
  readonly lag: () => number;
  /** As fast as possible for so many virtual ms, then at the pace again: how a long silence passes (P-08). */
  readonly hurry: (ms: number) => void;
  /** The wall clock alone goes on by so much: the recording stands elsewhere. */
  readonly skip: (ms: number) => void;
  /** Nothing runs any more. */
  readonly stop: () => void;
  readonly waiting: () => number;
}
export interface PacedClockOptions {
  readonly real: Pick<Clock, 'mono' | 'after'>;
  /** Runs in a turn of its own (platform/turn.ts). */
  readonly turn: (run: () => void) => void;
  /** Wall clock at the beginning, Unix ms. */
  readonly startAt: number;
  readonly speed?: Speed;
}

export const createPacedClock = ({ real, turn, startAt, speed: first = 1 }: PacedClockOptions): PacedClock => {
  const timers = createTimerHeap();
  let speed: Speed = first;
  let halted = false;
  let stopped = false;
  /** Virtual ms reached; never beyond a timer that has not run. */
  let reached = 0;
  let wall = startAt;
  let order = 0;
  let base = { virtual: 0, real: real.mono() };
  /** Virtual ms until which there is no pace. */
  let hurried = 0;
  let turning = false;
  let cancelWait: Cancel | null = null;

  const target = (): number => {
    if (halted || stopped) return reached;
    const due = timers.first()?.due ?? reached;
    if (speed === 'max') return due;
    if (reached < hurried) return Math.min(due, hurried);
    // Whole ms, and a float's last digit is no reason to be one short.
    return base.virtual + Math.floor((real.mono() - base.real) * speed + 1e-6);
  };
  const mono = (): number => {
    // What a timer has set off goes on at that timer's time, until a turn has passed.
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
  /** Sees to it that the earliest timer runs when it is due. */
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
  return {
    now: () => Math.round(wall + mono()),
    mono,
    after: (ms, run) => add(Math.max(0, ms), run),
    every: (ms, run) => add(Math.max(1, ms), run, Math.max(1, ms)),
    frame: (run) => add(FRAME_MS * (speed === 'max' ? MOST_FRAMES : Math.min(MOST_FRAMES, Math.max(1, speed))), run),
    speed: () => speed,
    setSpeed: (next) => changed(() => (speed = next)),
    pause: () => changed(() => (halted = true)),
    resume: () => changed(() => (halted = false)),
    paused: () => halted,
    lag: () => Math.max(0, target() - mono()),
    hurry: (ms) => {
      const until = mono() + ms;
      // The timer is where the pace begins anew: from there on real time counts.
      add(ms, () => changed(() => (hurried = 0)));
      hurried = until;
      wake();
    },
    skip: (ms) => {
      wall += ms;
    },
    stop: () => {
      stopped = true;
      wake();
    },
    waiting: timers.waiting,
  };
};
