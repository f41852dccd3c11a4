/** The browser's clock, timers and animation frames. No other module reads them directly. */
import { createTimers, type RawTimer } from '../lib/timers.ts';
import type { Clock } from './platform.ts';

/** A hidden page gets no animation frames; a page hidden between request and frame must not wait for ever. */
const HIDDEN_FRAME_MS = 100;
const LOST_FRAME_MS = 400;

const mono = (): number => performance.now();
const raw: RawTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
const { at, after, every } = createTimers(mono, raw);

/** One shared timer looks for lost frames: a timer per frame request would be sixty a second. */
const createFrames = (): Clock['frame'] => {
  /** Pending callbacks and the time of their request, ms. */
  const waiting = new Map<() => void, number>();
  let watching = false;
  const watch = (): void => {
    watching = waiting.size > 0;
    if (watching)
      after(LOST_FRAME_MS, () => {
        const lost = mono() - LOST_FRAME_MS;
        for (const [runOnce, since] of waiting) if (since <= lost) runOnce();
        watch();
      });
  };
  return (run) => {
    if (document.visibilityState === 'hidden') return after(HIDDEN_FRAME_MS, run);
    // Runs once: the later of frame and timer finds the entry deleted.
    const runOnce = (): void => {
      if (waiting.delete(runOnce)) run();
    };
    requestAnimationFrame(runOnce);
    waiting.set(runOnce, mono());
    if (!watching) watch();
    return () => void waiting.delete(runOnce);
  };
};

export const browserClock = (): Clock => ({
  now: () => Date.now(),
  mono,
  at,
  after,
  every,
  frame: createFrames(),
});
