/** A clock that runs faster than the machine's, for houses and portals over real sockets: waits of seconds become short. */
import { createTimers } from '../../../src/lib/timers.ts';
import type { Clock } from '../../../src/platform/platform.ts';

const FRAME_MS = 16;

/** `times`: how many of its seconds pass in one real second. */
export const fastClock = (times: number): Clock => {
  const began = { now: Date.now(), mono: performance.now() };
  const passed = (): number => (performance.now() - began.mono) * times;
  const mono = (): number => began.mono + passed();
  const timers = createTimers(mono, (ms, run) => {
    const timer = setTimeout(run, ms / times);
    return () => clearTimeout(timer);
  });
  return {
    now: () => Math.round(began.now + passed()),
    mono,
    ...timers,
    frame: (run) => timers.after(FRAME_MS, run),
  };
};
