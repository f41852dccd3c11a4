/** Computes how long each state of the connection lasts before `elapsed` (hub.md, Connection; H-21, REL-08). */
import { fullJitter, RECONNECT, RECONNECT_SOON, spread } from '../../../lib/backoff.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  CONNECT_MS,
  isOpen,
  MAINTENANCE_MS,
  PROBE_MS,
  PROMPT_MS,
  PROVEN_MS,
  REAUTH_MS,
  SYNC_MS,
} from './connectionTable.ts';
import type { Transition } from './machine.ts';

export interface Delays {
  /** Ms until `elapsed`; null: no limit. */
  readonly limit: (transition: Transition) => number | null;
  /** Call for each transition before it is entered: counts attempts, and resets them after 30 s ready. */
  readonly moved: (transition: Transition) => void;
  /** Total number of failed or lost connections. */
  readonly failures: () => number;
}
/** Events that only shorten the back-off and do not count as failures. */
const SHORTENED: ReadonlySet<string> = new Set(['online', 'visible', 'hidden', 'reachable']);
/** An outage counts as short for this long, ms. */
const SHORT_OUTAGE_MS = 15_000;
/** Attempts counted while the outage is short: afterwards the back-off grows on from 2 s and does not jump to 20 s. */
const SHORT_OUTAGE_ATTEMPTS = 2;

export const createDelays = ({ clock, random, environment }: Platform): Delays => {
  let attempts = 0;
  let failures = 0;
  let readySince: number | null = null;
  /** Monotonic ms before which the hub allows no reconnect; no event shortens this. */
  let notBefore = 0;
  /** Monotonic ms of the first failure since a connection was last proven; null: none. */
  let outageSince: number | null = null;
  /** Monotonic ms at which the pending back-off ends. */
  let dueAt = Number.POSITIVE_INFINITY;

  const isShortOutage = (): boolean => outageSince === null || clock.mono() - outageSince < SHORT_OUTAGE_MS;
  const wait = (event: string): number => {
    const held = Math.max(0, notBefore - clock.mono());
    if (SHORTENED.has(event)) return Math.max(0, Math.min(held + random.integer(PROMPT_MS), dueAt - clock.mono()));
    if (held > 0) return held + random.integer(PROMPT_MS);
    return fullJitter(attempts, random.fraction(), isShortOutage() ? RECONNECT_SOON : RECONNECT);
  };
  const backoff = ({ event, detail }: Transition): number | null => {
    if (detail.retryAfterMs !== undefined) notBefore = clock.mono() + detail.retryAfterMs;
    // A hidden page reconnects only when it becomes visible (H-22).
    const ms = environment.visible() ? wait(event) : null;
    dueAt = ms === null ? Number.POSITIVE_INFINITY : clock.mono() + ms;
    return ms;
  };
  const countFailure = (): void => {
    failures += 1;
    attempts += 1;
    if (isShortOutage()) attempts = Math.min(attempts, SHORT_OUTAGE_ATTEMPTS);
    outageSince ??= clock.mono();
  };
  const limit: Delays['limit'] = (transition) => {
    const drain = transition.detail.drain ?? { after: 0, window: 0 };
    switch (transition.to) {
      case 'connecting':
        return CONNECT_MS;
      case 'syncing':
        return SYNC_MS;
      case 'probe':
        return PROBE_MS;
      case 'reauth':
        return REAUTH_MS;
      case 'draining':
        return drain.after + random.integer(drain.window + 1);
      case 'maintenance':
        return spread(MAINTENANCE_MS, 0.2, random.fraction());
      case 'backoff':
        return backoff(transition);
      default:
        return null;
    }
  };
  return {
    limit: (transition) => {
      const ms = limit(transition);
      if (transition.to === 'backoff' && !SHORTENED.has(transition.event)) countFailure();
      return ms;
    },
    moved: ({ from, to }) => {
      if (isOpen(from) && !isOpen(to) && readySince !== null) {
        if (clock.mono() - readySince >= PROVEN_MS) {
          attempts = 0;
          outageSince = null;
        }
        readySince = null;
      }
      if (to === 'ready') readySince ??= clock.mono();
    },
    failures: () => failures,
  };
};
