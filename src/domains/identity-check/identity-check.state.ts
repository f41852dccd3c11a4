/** A member's own identity check, and the latest attempt to send one. */
import type { IdentityCheckRow } from '../../contract/identity-check/identity-check.topics.ts';
import { type Live, noLive } from '../live.ts';

export type DocumentKind = NonNullable<IdentityCheckRow['documentKind']>;
/** Not taken from the contract, whose schemas the first page must not carry. */
export const DOCUMENTS: readonly DocumentKind[] = ['identityCard', 'passport', 'drivingLicence'];

export interface CheckFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string;
  /** Field name → error code or field fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface CheckAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  readonly failure: CheckFailure | null;
  /** Position of the refused picture; null: the refusal is about none. */
  readonly picture: number | null;
}
export interface IdentityCheckState {
  /** One row at most, by `check`. */
  readonly check: Live<Readonly<Record<string, IdentityCheckRow>>>;
  /** The latest of this visit. Nothing that was typed stands in it. */
  readonly attempt: CheckAttempt | null;
}
export const initialIdentityCheck: IdentityCheckState = { check: noLive(), attempt: null };
