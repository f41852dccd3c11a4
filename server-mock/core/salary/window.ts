import type { SalaryWindow } from './types.ts';

/**
 * The next window if the open one is over; null: it stays open. Only this function decides it (REL-24). A window ends
 * once, when its own end has come. A clock that goes back leaves it open. One that goes forward ends it and skips the
 * time between, in which no bet was counted.
 */
export const windowAfter = (standing: SalaryWindow, now: number, every: number): SalaryWindow | null => {
  if (now < standing.end) return null;
  const boundary = now - (now % every);
  return { n: standing.n + 1, start: Math.max(boundary, standing.end), end: boundary + every };
};

/** A new length takes effect at its next boundary, or at the window's own end if that comes first. */
export const withWindowLength = (standing: SalaryWindow, now: number, every: number): SalaryWindow =>
  now < standing.start ? standing : { ...standing, end: Math.min(standing.end, now - (now % every) + every) };

/** Ends a window that has no room for exact figures; the rest of its time is the next window. */
export const splitWindow = (standing: SalaryWindow, now: number): SalaryWindow => ({
  n: standing.n + 1,
  start: Math.min(Math.max(now, standing.start), standing.end),
  end: standing.end,
});

/** The same reference in payout, ledger and account record (R-CONT-08). */
export const payoutReference = (window: number, agent: string): string => `RS${window}-${agent}`;
