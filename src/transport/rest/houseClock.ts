/**
 * The house's clock as learnt from answers: their `at`, taken at the middle of the round trip, carried on by the local
 * monotonic clock. So a device whose own clock is wrong can still log in (the sealed body is bound to house time).
 */
import type { Clock } from '../../platform/platform.ts';

/** A figure learnt over a slow round trip is replaced by one over a faster, or after this long. */
const RENEW_MS = 60_000;
/** Beyond what two round trips leave open: the house's clock itself has moved. */
const DRIFT_MS = 1_000;

export interface HouseClock {
  readonly learn: (at: number, sentMono: number) => void;
  /** House time now, Unix ms; the device's own while nothing was learnt. */
  readonly now: () => number;
  /** House clock minus local wall clock, ms. */
  readonly offset: () => number;
  /** After sleep the monotonic clock may have stood still: learn anew from the next answer. */
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
