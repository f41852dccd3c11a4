/** How long each state of the connection lasts before `elapsed` (hub.md, 7; H-21, REL-08). */
import { fullJitter, spread } from '../../../lib/backoff.ts';
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
  /** Ms until `elapsed`; null: the state has no limit. */
  readonly limit: (transition: Transition) => number | null;
  /** Call with each transition before it is entered: counts attempts, and starts anew after 30 s ready. */
  readonly moved: (transition: Transition) => void;
  /** Connections that failed or were lost, in all. */
  readonly failures: () => number;
}
/** A shortened wait is no further failure. */
const SHORTENED: ReadonlySet<string> = new Set(['online', 'visible', 'hidden']);

export const createDelays = ({ clock, random, environment }: Platform): Delays => {
  let attempts = 0;
  let failures = 0;
  let readySince: number | null = null;
  /** Monotonic ms before which the hub does not want us: nothing shortens that. */
  let notBefore = 0;

  const backoff = ({ event, detail }: Transition): number | null => {
    if (detail.retryAfterMs !== undefined) notBefore = clock.mono() + detail.retryAfterMs;
    // A hidden page waits to be seen (H-22).
    if (!environment.visible()) return null;
    const held = Math.max(0, notBefore - clock.mono());
    if (held > 0 || SHORTENED.has(event)) return held + random.integer(PROMPT_MS);
    return fullJitter(attempts, random.fraction());
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
      if (transition.to === 'backoff' && !SHORTENED.has(transition.event)) {
        attempts += 1;
        failures += 1;
      }
      return ms;
    },
    moved: ({ from, to }) => {
      if (isOpen(from) && !isOpen(to) && readySince !== null) {
        if (clock.mono() - readySince >= PROVEN_MS) attempts = 0;
        readySince = null;
      }
      if (to === 'ready') readySince ??= clock.mono();
    },
    failures: () => failures,
  };
};
