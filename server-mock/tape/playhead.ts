/**
 * Where a replay stands: ms of playing, which are the recording's ms with long silences cut (P-08). A change of speed goes
 * on from where it stands, without a jump.
 */
import type { HouseClock } from '../platform/clock.ts';

/** Times the recording's own pace; `max`: as fast as it can be told. */
export type Speed = number | 'max';

export interface Playhead {
  readonly speed: () => Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stands at `at` ms of playing from now on. */
  readonly put: (at: number) => void;
  readonly at: () => number;
  /** Resolves when it has come to `at`, or when `cut` was called. */
  readonly until: (at: number) => Promise<void>;
  /** Whoever waits goes on at once and looks for himself. */
  readonly cut: () => void;
}

export const createPlayhead = (clock: Pick<HouseClock, 'mono' | 'after'>, first: Speed): Playhead => {
  let speed = first;
  let paused = false;
  let base = { at: 0, mono: clock.mono() };
  const waiting = new Set<() => void>();

  const at = (): number => {
    if (paused || speed === 'max') return base.at;
    return base.at + (clock.mono() - base.mono) * speed;
  };
  const cut = (): void => {
    for (const go of [...waiting]) go();
  };
  const change = (run: () => void): void => {
    const now = at();
    run();
    base = { at: now, mono: clock.mono() };
    cut();
  };
  /** Ms of the clock until `to`; null: not before something changes. */
  const left = (to: number): number | null => {
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
      }),
    put: (to) => {
      base = { at: to, mono: clock.mono() };
      cut();
    },
    at,
    until: (to) =>
      new Promise((done) => {
        const wait = left(to);
        let cancel: () => void = () => undefined;
        const go = (): void => {
          waiting.delete(go);
          cancel();
          // As fast as possible it stands wherever it was last asked to come to.
          if (speed === 'max' && !paused) base = { at: Math.max(base.at, to), mono: clock.mono() };
          done();
        };
        waiting.add(go);
        if (wait !== null) cancel = clock.after(wait, go);
      }),
    cut,
  };
};
