/** Delays between attempts. Pure: the caller brings the random fraction, so a run replays from its seed. */

/** Reconnect delay: base 500 ms, cap 20 s (H-21, REL-08). */
export const RECONNECT = { baseMs: 500, capMs: 20_000 } as const;

export interface BackoffLimits {
  readonly baseMs: number;
  readonly capMs: number;
}

/** `base · 2^attempt`, at most the cap. `attempt` counts from 0. */
export const doubling = (attempt: number, { baseMs, capMs }: BackoffLimits): number =>
  Math.min(capMs, baseMs * 2 ** Math.min(Math.max(attempt, 0), 30));

/**
 * Full jitter: anywhere between nothing and the doubled delay. The jitter is drawn **under** the cap, not clipped by it:
 * from the fifth attempt on a thousand clients still spread over the whole 20 s instead of coming back as one (H-21).
 */
export const fullJitter = (attempt: number, fraction: number, limits: BackoffLimits = RECONNECT): number =>
  Math.floor(fraction * doubling(attempt, limits));

/** `ms` plus or minus `share` of it (H-15: polls spread by 20 %). */
export const spread = (ms: number, share: number, fraction: number): number =>
  Math.round(ms * (1 - share + 2 * share * fraction));
