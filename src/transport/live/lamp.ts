/** One word for the channel (hub.md, 7). Pure. */
import type { ConnectionName, Lamp } from '../../gate/batch.ts';
import { LIVE_MS } from './topics/topicState.ts';

export interface LampFacts {
  readonly state: ConnectionName;
  /** A link delivers. */
  readonly open: boolean;
  /** The old link delivers while a new one is opened and synced. */
  readonly moving: boolean;
  readonly hubNow: number | null;
  /** Newest watermark heard on this connection, hub clock. */
  readonly watermarkAt: number | null;
  readonly latencyMs: number | null;
  /** Topics wanted that are catching up, and the frames held back for them. */
  readonly catchingUp: number;
  readonly framesHeld: number;
  /** Null: no REST read has been tried since it mattered. */
  readonly restWorks: boolean | null;
  /** Ms since which that is not known. */
  readonly restUnknownMs: number;
  readonly polls: { readonly shortest: number; readonly longest: number };
  readonly online: boolean;
  /** House clock at which anything shown was last true. */
  readonly lastTrue: number | null;
  /** Nothing has failed yet: the page has only just begun. */
  readonly beginning: boolean;
}
/** A first read takes its grace and its round trip; a house that has said nothing by then is called unreachable. */
const PATIENCE_MS = 5_000;

export const lampOf = (facts: LampFacts): Lamp => {
  const { state, hubNow, watermarkAt } = facts;
  const catchingUp: Lamp = { word: 'catchingUp', framesLeft: facts.framesHeld };
  if (state === 'syncing' && !facts.moving) return catchingUp;
  if (facts.open) {
    const proven = hubNow !== null && watermarkAt !== null && hubNow - watermarkAt <= LIVE_MS;
    if (proven)
      return facts.catchingUp > 0 ? catchingUp : { word: 'live', latencyMs: Math.round(facts.latencyMs ?? 0) };
    // Just awake or just synced: nothing is proven stale yet either.
    if (hubNow === null || watermarkAt === null) return catchingUp;
  }
  if (!facts.online && facts.restWorks !== true) return { word: 'offline', since: facts.lastTrue, cause: 'device' };
  if (facts.restWorks === false) return { word: 'offline', since: facts.lastTrue, cause: 'service' };
  if (facts.restWorks === null && facts.beginning && state === 'connecting') return catchingUp;
  // Nobody has answered since the connection was lost: polling would be a claim, not a fact.
  if (facts.restUnknownMs > PATIENCE_MS) return { word: 'offline', since: facts.lastTrue, cause: 'service' };
  return { word: 'polling', intervalMs: facts.polls.shortest, longestMs: facts.polls.longest };
};
