/**
 * Estimates the house's clock from the `at` of answers, taken as the middle of the round trip, plus the local monotonic
 * clock. So a device with a wrong clock can still log in (the sealed body is bound to house time).
 */
import type { Clock } from '../../platform/platform.ts';

/** An estimate is replaced by one of a faster round trip, or after this time. */
const RENEW_MS = 60_000;
/** If two estimates differ by this much more than their uncertainty, the house's clock has jumped. */
const DRIFT_MS = 1_000;

export interface HouseClock {
  readonly learn: (at: number, sentMono: number) => void;
  /** House time now, Unix ms; the device's own clock until the first answer. */
  readonly now: () => number;
  /** House clock minus local wall clock, ms. */
  readonly offset: () => number;
  /** Drops the estimate after a sleep, because the monotonic clock may have stopped. */
  readonly forget: () => void;
}
export const createHouseClock = (clock: Clock): HouseClock => {
  let best: { readonly at: number; readonly mono: number; readonly trip: number } | null = null;
  const now = (): number => (best ? Math.round(best.at + clock.mono() - best.mono) : clock.now());
  return {
    learn: (at, sentMono) => {
      const here = clock.mono();
      const trip = here - sentMono;
      const apart = best ? Math.abs(best.at + here - best.mono - (at + trip / 2)) : 0;
      const moved = best !== null && apart > (best.trip + trip) / 2 + DRIFT_MS;
      if (best && !moved && best.trip < trip && here - best.mono < RENEW_MS) return;
      best = { at, mono: here - trip / 2, trip };
    },
    now,
    offset: () => now() - clock.now(),
    forget: () => {
      best = null;
    },
  };
};
