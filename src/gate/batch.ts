/** Types of what the live channel sends the store, at most once a frame (H-25). Transport fills them, domains fold them. */
import type { Position } from '../contract/frame.ts';
import type { GateEffect } from './types.ts';

/** Freshness of one topic (H-04). Computed from positions and clocks on each read, because a stored flag would go stale. */
export type Freshness = 'live' | 'catchingUp' | 'polling' | 'stale' | 'denied';
export interface TopicStatus {
  readonly topic: string;
  readonly freshness: Freshness;
  /** House clock, Unix ms, at which the value was last known true; null: never. */
  readonly trueAt: number | null;
  readonly position: Position | null;
  /** Polling interval while the channel does not deliver the topic, ms, as the contract sets it (H-15). */
  readonly pollIntervalMs: number;
}
/** Overall state of the live channel in one word (hub.md, Connection), as the page header shows it. */
export type ConnectionStatus =
  /** `delayMs`: the last round trip, or the age of a pending request if that is longer. */
  | { readonly word: 'live'; readonly delayMs: number }
  | { readonly word: 'catchingUp'; readonly framesLeft: number }
  /** Each topic is polled at its own interval; these are the shortest and the longest. */
  | { readonly word: 'polling'; readonly intervalMs: number; readonly longestMs: number }
  | { readonly word: 'offline'; readonly since: number | null; readonly cause: 'device' | 'service' };
export type ConnectionName =
  | 'off'
  | 'connecting'
  | 'reauth'
  | 'syncing'
  | 'ready'
  | 'probe'
  | 'draining'
  | 'backoff'
  | 'parked'
  | 'denied'
  | 'maintenance';

export interface TopicChange {
  readonly topic: string;
  readonly effect: GateEffect;
  /** The screen animates live changes and shows their direction; it sets caught-up values at once (H-26). */
  readonly mode: 'live' | 'caughtUp';
}
/** Everything the channel reports in one animation frame (H-25). */
export interface LiveBatch {
  readonly changes: readonly TopicChange[];
  readonly statuses: readonly TopicStatus[];
  /** Topics without a subscriber: their earlier status no longer holds (H-04). */
  readonly forgotten: readonly string[];
  readonly connectionStatus: ConnectionStatus;
  readonly connection: { readonly name: ConnectionName; readonly reason: string; readonly at: number };
  /** House clock minus local wall clock, ms: countdowns run on house time. */
  readonly clockOffsetMs: number;
}
