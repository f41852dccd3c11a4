/** A member's own play limits, and the latest change of one (B-08). Minor units; of `time` hundredths of a minute. */
import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';
import { type Live, noLive } from '../live.ts';

export type LimitKind = LimitRow['kind'];
export type LimitPeriod = LimitRow['period'];
export const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'wager', 'time'];
export const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** `amount` null: no limit. `confirm` and `keep` answer a raise that waits. */
export type LimitWish = { readonly kind: LimitKind; readonly period: LimitPeriod } & (
  | { readonly act: 'set'; readonly amount: number | null }
  | { readonly act: 'confirm' | 'keep' }
);
export interface LimitAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly wish: LimitWish;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface PlayLimitsState {
  /** By `kind-period`. */
  readonly limits: Live<Readonly<Record<string, LimitRow>>>;
  /** The latest of this visit. */
  readonly attempt: LimitAttempt | null;
}
export const initialPlayLimits: PlayLimitsState = { limits: noLive(), attempt: null };
