/** A member's own reality check, and the latest change or answer of it (B-07). */
import type { CheckRow } from '../../contract/reality-checks/reality-checks.topics.ts';
import { type Live, noLive } from '../live.ts';

/** `minutes` null: no reality check. */
export type CheckWish = { readonly act: 'set'; readonly minutes: number | null } | { readonly act: 'answer' };
/** Not taken from the contract, whose schemas the first page must not carry. */
export const MINUTES = { least: 1, most: 720 } as const;
export interface CheckAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly wish: CheckWish;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `not-sent`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface RealityChecksState {
  /** One row at most. */
  readonly check: Live<Readonly<Record<string, CheckRow>>>;
  readonly attempt: CheckAttempt | null;
}
export const initialRealityChecks: RealityChecksState = { check: noLive(), attempt: null };
