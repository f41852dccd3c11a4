/** The browser's clock, timers and frames (reliability.md, 6.3). The only place that reads them. */
import type { Cancel, Clock } from './platform.ts';

/** A hidden page gets no animation frames; one that is hidden between request and frame must not wait for ever. */
const HIDDEN_FRAME_MS = 100;
const LOST_FRAME_MS = 400;

const after = (ms: number, run: () => void): Cancel => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** One watch for all that waits for a frame, which looks every so often: a timer for each would be sixty a second. */
const createFrames = (): Clock['frame'] => {
  /** What waits, and since when, ms. */
  const waiting = new Map<() => void, number>();
  let watching = false;
  const watch = (): void => {
    watching = waiting.size > 0;
    if (watching)
      after(LOST_FRAME_MS, () => {
        const lost = performance.now() - LOST_FRAME_MS;
        for (const [come, since] of waiting) if (since <= lost) come();
        watch();
      });
  };
  return (run) => {
    if (document.visibilityState === 'hidden') return after(HIDDEN_FRAME_MS, run);
    // Whoever comes first, the frame or the watch; the other finds nobody waiting.
    const come = (): void => {
      if (waiting.delete(come)) run();
    };
    requestAnimationFrame(come);
    waiting.set(come, performance.now());
    if (!watching) watch();
    return () => void waiting.delete(come);
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
