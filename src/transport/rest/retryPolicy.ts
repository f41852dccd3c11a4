/** Timeouts and retries (REL-09). Only reads are retried; a write is repeated only by the player, with the same key. */
import { fullJitter, type BackoffLimits } from '../../lib/backoff.ts';
import type { CallError } from '../api.ts';

/** Timeout of a read; the page shows its skeleton meanwhile. */
export const READ_TIMEOUT_MS = 10_000;
/** Timeout of a write; longer, because an unknown outcome (a game launch, a payment) is worse than a wait. */
export const WRITE_TIMEOUT_MS = 20_000;
export const READ_RETRIES = 2;
const RETRY: BackoffLimits = { baseMs: 300, capMs: 2_000 };
/** A longer Retry-After is left to the caller to show; waiting silently would look like hanging. */
const LONGEST_WAIT_MS = 10_000;

/** Temporary HTTP statuses. */
const TEMPORARY = new Set([429, 502, 503, 504]);

const isTemporary = (error: CallError): boolean => {
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  if (error.kind === 'malformed') return TEMPORARY.has(error.status);
  return error.kind === 'refused' && TEMPORARY.has(error.status) && error.code !== 'maintenance';
};

/** Delay before attempt `attempt + 1`, ms; null: do not retry. */
export const retryDelay = (error: CallError, attempt: number, fraction: number): number | null => {
  if (attempt >= READ_RETRIES || !isTemporary(error)) return null;
  const jitter = fullJitter(attempt, fraction, RETRY);
  if (error.kind !== 'refused' || error.retryAfter === undefined) return jitter;
  const asked = error.retryAfter * 1_000;
  return asked > LONGEST_WAIT_MS ? null : asked + jitter;
};
