/**
 * Many pages share one connection, and the hub takes only so many messages from it (REL-27): those of other pages wait for
 * each other, a few at once and then one after the other. A third of what the hub takes is left to the page that has it.
 */
import type { Cancel, Clock } from '../../../platform/platform.ts';

/** At once, and ms for each one after. The hub takes 40, and 20 a second. */
const AT_ONCE = 16;
const EACH_MS = 80;

export interface Pace {
  /** Resolves when it is one's turn. */
  readonly turn: () => Promise<void>;
  readonly stop: () => void;
}
export const createPace = (clock: Clock): Pace => {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;
  let ticking: Cancel | null = null;
  const tick = (): void => {
    ticking = null;
    const next = waiting.shift();
    if (next) next();
    else free += 1;
    if (free < AT_ONCE || waiting.length > 0) ticking = clock.after(EACH_MS, tick);
  };
  return {
    turn: () =>
      new Promise((resolve) => {
        if (free > 0) {
          free -= 1;
          resolve();
        } else waiting.push(resolve);
        ticking ??= clock.after(EACH_MS, tick);
      }),
    stop: () => {
      ticking?.();
      ticking = null;
      waiting.length = 0;
    },
  };
};
