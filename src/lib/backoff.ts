/** Delays between attempts. Pure: the caller passes the random fraction, so a run replays from its seed. */

/** Reconnect delay: base 500 ms, cap 20 s (H-21, REL-08). */
export const RECONNECT = { baseMs: 500, capMs: 20_000 } as const;
/** Reconnect delay while the outage is short: a house that restarts is back within seconds (docs/decisions/0258). */
export const RECONNECT_SOON = { baseMs: RECONNECT.baseMs, capMs: 1_500 } as const;

export interface BackoffLimits {
  readonly baseMs: number;
  readonly capMs: number;
}

/** Exponential back-off: `base · 2^attempt`, at most the cap. `attempt` counts from 0. */
export const doubling = (attempt: number, { baseMs, capMs }: BackoffLimits): number =>
  Math.min(capMs, baseMs * 2 ** Math.min(Math.max(attempt, 0), 30));

/**
 * Back-off with full jitter: a delay between 0 and the doubled delay. The jitter is drawn **under** the cap, not clipped by
 * it: from the fifth attempt on, a thousand clients spread over the whole 20 s instead of reconnecting at once (H-21).
 */
export const fullJitter = (attempt: number, fraction: number, limits: BackoffLimits = RECONNECT): number =>
  Math.floor(fraction * doubling(attempt, limits));

/** Jitter around an interval: `ms` plus or minus `share` of it (H-15: polls spread by 20 %). */
export const spread = (ms: number, share: number, fraction: number): number =>
  Math.round(ms * (1 - share + 2 * share * fraction));
