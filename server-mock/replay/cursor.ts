/**
 * The position of a replay: ms of playing time, which is the recording's time with long silences cut (P-08). A change of
 * speed continues from the current position, without a jump.
 */
import type { HouseClock } from '../platform/clock.ts';

/** Multiple of the recording's own speed; `max`: as fast as possible. */
export type Speed = number | 'max';

export interface Cursor {
  readonly speed: () => Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /**
   * While paused: moves to the next position that is waited for, now or as soon as one is. Resolves when it has moved, when
   * the steps that are not taken are dropped, and at once while it is not paused.
   */
  readonly step: () => Promise<void>;
  /** Moves to `at` ms of playing time. */
  readonly moveTo: (at: number) => void;
  readonly at: () => number;
  /** Resolves when the cursor has reached `at`, or when `releaseWaiters` was called. */
  readonly until: (at: number) => Promise<void>;
  /** Resolves every pending `until` at once, and drops the steps not taken. The callers check the position themselves. */
  readonly releaseWaiters: () => void;
}

export const createCursor = (clock: Pick<HouseClock, 'mono' | 'after'>, first: Speed): Cursor => {
  let speed = first;
  let paused = false;
  let base = { at: 0, mono: clock.mono() };
  /** Each with the position that it waits for. */
  const waiting = new Map<() => void, number>();
  /** Steps that were asked while no position was waited for, oldest first. */
  const steps: (() => void)[] = [];

  const at = (): number => {
    if (paused || speed === 'max') return base.at;
    return base.at + (clock.mono() - base.mono) * speed;
  };
  const releaseWaiters = (): void => {
    for (const release of [...waiting.keys()]) release();
  };
  const dropSteps = (): void => {
    for (const taken of steps.splice(0)) taken();
  };
  const moveOn = (to: number): void => {
    base = { at: Math.max(base.at, to), mono: clock.mono() };
  };
  const change = (run: () => void): void => {
    const now = at();
    run();
    base = { at: now, mono: clock.mono() };
    releaseWaiters();
  };
  /** Ms of the clock until `to`; null: never, unless something changes. */
  const remaining = (to: number): number | null => {
    if (paused) return null;
    return speed === 'max' ? 0 : Math.max(0, (to - at()) / speed);
  };
  return {
    speed: () => speed,
    setSpeed: (next) =>
      change(() => {
        speed = next;
      }),
    pause: () =>
      change(() => {
        paused = true;
      }),
    resume: () =>
      change(() => {
        paused = false;
        dropSteps();
      }),
    step: () =>
      new Promise((taken) => {
        if (paused && waiting.size === 0) return void steps.push(taken);
        if (paused) {
          moveOn(Math.min(...waiting.values()));
          releaseWaiters();
        }
        taken();
      }),
    moveTo: (to) => {
      base = { at: to, mono: clock.mono() };
      releaseWaiters();
    },
    at,
    until: (to) =>
      new Promise((done) => {
        const wait = remaining(to);
        let cancel: () => void = () => undefined;
        const release = (): void => {
          waiting.delete(release);
          cancel();
          // At full speed the cursor is wherever it was last asked to be.
          if (speed === 'max' && !paused) base = { at: Math.max(base.at, to), mono: clock.mono() };
          done();
        };
        const step = paused ? steps.shift() : undefined;
        if (step) {
          moveOn(to);
          step();
          return done();
        }
        waiting.set(release, to);
        if (wait !== null) cancel = clock.after(wait, release);
      }),
    releaseWaiters: () => {
      dropSteps();
      releaseWaiters();
    },
  };
};
