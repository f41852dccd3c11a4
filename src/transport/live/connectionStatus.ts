/** Computes the overall status of the channel in one word (hub.md, Connection). Pure. */
import type { ConnectionName, ConnectionStatus } from '../../gate/batch.ts';
import { LIVE_MS } from './topics/topicState.ts';

export interface ConnectionFacts {
  readonly state: ConnectionName;
  /** A link delivers frames. */
  readonly open: boolean;
  /** The old link still delivers while a new one is opened and synced. */
  readonly moving: boolean;
  readonly hubNow: number | null;
  /** Newest watermark received on this connection, hub clock, Unix ms. */
  readonly watermarkAt: number | null;
  /** The last round trip, or the age of a pending request if that is longer; null: not measured yet. */
  readonly delayMs: number | null;
  /** Number of subscribed topics that are catching up; `framesHeld`: frames held back for them. */
  readonly catchingUp: number;
  readonly framesHeld: number;
  /** Result of the last REST read; null: none since the connection was lost. */
  readonly restWorks: boolean | null;
  /** For how long `restWorks` has been null, ms. */
  readonly restUnknownMs: number;
  readonly polls: { readonly shortest: number; readonly longest: number };
  readonly online: boolean;
  /** House clock, Unix ms, at which any shown value was last true. */
  readonly lastTrue: number | null;
  /** The page has just started and nothing has failed yet. */
  readonly beginning: boolean;
}
/** A first read needs its grace period and a round trip; without an answer by then the house counts as unreachable. */
const UNREACHABLE_AFTER_MS = 5_000;

export const connectionStatusOf = (facts: ConnectionFacts): ConnectionStatus => {
  const { state, hubNow, watermarkAt } = facts;
  const catchingUp: ConnectionStatus = { word: 'catchingUp', framesLeft: facts.framesHeld };
  if (state === 'syncing' && !facts.moving) return catchingUp;
  if (facts.open) {
    const proven = hubNow !== null && watermarkAt !== null && hubNow - watermarkAt <= LIVE_MS;
    if (proven) return facts.catchingUp > 0 ? catchingUp : { word: 'live', delayMs: Math.round(facts.delayMs ?? 0) };
    // Just after a wake or sync: the values are not proven stale either.
    if (hubNow === null || watermarkAt === null) return catchingUp;
  }
  if (!facts.online && facts.restWorks !== true) return { word: 'offline', since: facts.lastTrue, cause: 'device' };
  if (facts.restWorks === false) return { word: 'offline', since: facts.lastTrue, cause: 'service' };
  if (facts.restWorks === null && facts.beginning && state === 'connecting') return catchingUp;
  // No answer since the connection was lost, so "polling" would not be true.
  if (facts.restUnknownMs > UNREACHABLE_AFTER_MS) return { word: 'offline', since: facts.lastTrue, cause: 'service' };
  return { word: 'polling', intervalMs: facts.polls.shortest, longestMs: facts.polls.longest };
};
