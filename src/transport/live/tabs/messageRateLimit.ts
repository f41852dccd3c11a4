/**
 * Limits the rate of followers' messages, because the hub limits messages per connection (REL-27) and many pages share one.
 * A few pass at once, then one after the other. A third of the hub's limit is left to the leader's own messages.
 */
import type { Cancel, Clock } from '../../../platform/platform.ts';

/** Burst size, and ms per further message. The hub allows a burst of 40, and 20 a second. */
const AT_ONCE = 16;
const EACH_MS = 80;

export interface MessageRateLimit {
  /** Resolves when the next message may be sent. */
  readonly turn: () => Promise<void>;
  readonly stop: () => void;
}
export const createMessageRateLimit = (clock: Clock): MessageRateLimit => {
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
