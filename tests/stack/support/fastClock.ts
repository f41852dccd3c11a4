/** A clock that runs faster than the machine's, for houses and portals over real sockets: what waits seconds waits a moment. */
import type { Clock } from '../../../src/platform/platform.ts';

const FRAME_MS = 16;

/** `times`: how many seconds go by in one. */
export const fastClock = (times: number): Clock => {
  const began = { now: Date.now(), mono: performance.now() };
  const passed = (): number => (performance.now() - began.mono) * times;
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / times);
    return () => clearTimeout(timer);
  };
  return {
    now: () => Math.round(began.now + passed()),
    mono: () => began.mono + passed(),
    after,
    every: (ms, run) => {
      const timer = setInterval(run, ms / times);
      return () => clearInterval(timer);
    },
    frame: (run) => after(FRAME_MS, run),
  };
};
