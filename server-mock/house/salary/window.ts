import type { SalaryWindow } from './types.ts';

/**
 * Is the standing window over, and which one stands next? The one place that decides it (REL-24). A window ends once,
 * when its own end has come: a clock that goes back leaves it open, one that goes forward ends it and skips what lay
 * between, since nothing was settled there. Null: it stands.
 */
export const windowAfter = (standing: SalaryWindow, now: number, every: number): SalaryWindow | null => {
  if (now < standing.end) return null;
  const boundary = now - (now % every);
  return { n: standing.n + 1, start: Math.max(boundary, standing.end), end: boundary + every };
};

/** Another length takes effect at the next boundary of it, or at the window's own end if that comes first. */
export const shortened = (standing: SalaryWindow, now: number, every: number): SalaryWindow =>
  now < standing.start ? standing : { ...standing, end: Math.min(standing.end, now - (now % every) + every) };

/** A window too full for exact figures ends before its time; what is left of it is a window of its own. */
export const splitAt = (standing: SalaryWindow, now: number): SalaryWindow => ({
  n: standing.n + 1,
  start: Math.min(Math.max(now, standing.start), standing.end),
  end: standing.end,
});

/** The same in payout, balance and account record (R-CONT-08). */
export const referenceOf = (window: number, agent: string): string => `RS${window}-${agent}`;
