/** What one connection may send (REL-27): 20 messages a second, 40 at once; 20 malformed ones a minute. */
import type { HouseClock } from '../platform/clock.ts';

export const PER_SECOND = 20;
export const BURST = 40;
export const MALFORMED_PER_MINUTE = 20;

export interface MessageBudget {
  /** False: this one is too many. */
  readonly message: () => boolean;
  readonly malformed: () => boolean;
}
export const createBudget = (clock: HouseClock): MessageBudget => {
  let tokens = BURST;
  let at = clock.mono();
  const bad: number[] = [];
  return {
    message: () => {
      const now = clock.mono();
      tokens = Math.min(BURST, tokens + ((now - at) * PER_SECOND) / 1_000);
      at = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    malformed: () => {
      const now = clock.mono();
      while (bad[0] !== undefined && bad[0] < now - 60_000) bad.shift();
      bad.push(now);
      return bad.length <= MALFORMED_PER_MINUTE;
    },
  };
};
