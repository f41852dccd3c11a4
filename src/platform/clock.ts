/** The browser's clock, timers and frames (reliability.md, 6.3). The only place that reads them. */
import type { Cancel, Clock } from './platform.ts';

/** A hidden page gets no animation frames; one that is hidden between request and frame must not wait for ever. */
const HIDDEN_FRAME_MS = 100;
const LOST_FRAME_MS = 400;

const after = (ms: number, run: () => void): Cancel => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const frame = (run: () => void): Cancel => {
  if (document.visibilityState === 'hidden') return after(HIDDEN_FRAME_MS, run);
  const request = requestAnimationFrame(() => {
    cancelLost();
    run();
  });
  const cancelLost = after(LOST_FRAME_MS, () => {
    cancelAnimationFrame(request);
    run();
  });
  return () => {
    cancelAnimationFrame(request);
    cancelLost();
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
  frame,
});
