/** The browser's clock, timers and frames (reliability.md, 6.3). The only place that reads them. */
import type { Cancel, Clock } from './platform.ts';

/** A hidden page gets no animation frames; one that is hidden between request and frame must not wait for ever. */
const HIDDEN_FRAME_MS = 100;
const LOST_FRAME_MS = 400;

const after = (ms: number, run: () => void): Cancel => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** One watch for all that waits for a frame: a timer for each would be sixty a second. */
const createFrames = (): Clock['frame'] => {
  /** What waits, and since when, ms. The oldest first. */
  const waiting = new Map<() => void, number>();
  let watching = false;
  const watch = (ms: number): void => {
    watching = true;
    after(ms, () => {
      watching = false;
      const now = performance.now();
      for (const [come, since] of [...waiting]) if (now - since >= LOST_FRAME_MS) come();
      const [oldest] = waiting.values();
      if (oldest !== undefined && !watching) watch(Math.max(1, oldest + LOST_FRAME_MS - now));
    });
  };
  return (run) => {
    if (document.visibilityState === 'hidden') return after(HIDDEN_FRAME_MS, run);
    const drop = (): void => {
      waiting.delete(come);
      cancelAnimationFrame(request);
    };
    const come = (): void => {
      drop();
      run();
    };
    const request = requestAnimationFrame(come);
    waiting.set(come, performance.now());
    if (!watching) watch(LOST_FRAME_MS);
    return drop;
  };
};

export const browserClock = (): Clock => ({
  now: () => Date.now(),
  mono: () => performance.now(),
  after,
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  frame: createFrames(),
});
