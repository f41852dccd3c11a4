/** Timeouts and retries (REL-09). Reads alone are repeated; a write is repeated only by the person's own act, with its key. */
import { fullJitter, type BackoffLimits } from '../../lib/backoff.ts';
import type { CallError } from '../api.ts';

/** A read that takes longer is given up: the page has shown its skeleton long enough. */
export const READ_TIMEOUT_MS = 10_000;
/** Writes wait longer: an unknown outcome costs the person more than a wait (launching a game, a payment). */
export const WRITE_TIMEOUT_MS = 20_000;
export const READ_RETRIES = 2;
const RETRY: BackoffLimits = { baseMs: 300, capMs: 2_000 };
/** A hint beyond this is the caller's to show; waiting silently would look like hanging. */
const LONGEST_WAIT_MS = 10_000;

/** The house may answer these otherwise a moment later. */
const PASSING = new Set([429, 502, 503, 504]);

const passing = (error: CallError): boolean => {
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  if (error.kind === 'malformed') return PASSING.has(error.status);
  return error.kind === 'refused' && PASSING.has(error.status) && error.code !== 'maintenance';
};

/** How long to wait before attempt `attempt + 1`; null: do not. */
export const retryDelay = (error: CallError, attempt: number, fraction: number): number | null => {
  if (attempt >= READ_RETRIES || !passing(error)) return null;
  const jitter = fullJitter(attempt, fraction, RETRY);
  if (error.kind !== 'refused' || error.retryAfter === undefined) return jitter;
  const asked = error.retryAfter * 1_000;
  return asked > LONGEST_WAIT_MS ? null : asked + jitter;
};
