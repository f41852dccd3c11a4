/** What the live channel tells the store, at most once a frame (H-25). Types only: transport fills them, domains fold them. */
import type { Position } from '../contract/frame.ts';
import type { GateEffect } from './types.ts';

/** Freshness of one topic (H-04). Computed when read, from positions and clocks; never stored as a flag that ages. */
export type Freshness = 'live' | 'catchingUp' | 'polling' | 'stale' | 'denied';
export interface TopicStatus {
  readonly topic: string;
  readonly freshness: Freshness;
  /** House clock, Unix ms, at which the figure was last known true; null: never. */
  readonly trueAt: number | null;
  readonly position: Position | null;
  /** How often it is asked for where the channel does not bring it, ms: the contract's own for this topic (H-15). */
  readonly everyMs: number;
}
/** The lamp (hub.md, 7): one word for the channel. */
export type Lamp =
  | { readonly word: 'live'; readonly latencyMs: number }
  | { readonly word: 'catchingUp'; readonly framesLeft: number }
  /** Topics are asked for each at its own interval: the shortest and the longest of them. */
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
  /** Live changes roll and signal direction, caught-up ones are set at once (H-26). */
  readonly mode: 'live' | 'caughtUp';
}
/** At most one a frame (H-25). */
export interface LiveBatch {
  readonly changes: readonly TopicChange[];
  readonly statuses: readonly TopicStatus[];
  /** Topics nobody wants any more: nothing is claimed of them from now on, whatever was said before (H-04). */
  readonly forgotten: readonly string[];
  readonly lamp: Lamp;
  readonly connection: { readonly name: ConnectionName; readonly reason: string; readonly at: number };
  /** House clock minus local wall clock, ms: countdowns run on house time. */
  readonly clockOffsetMs: number;
}
