/** Money moved to the member's upline: the terms, and the attempt of this visit (R-MEMB-05). Minor units; never a password (SAFE-12). */
import type { AnswerOf } from '../../contract/call.ts';
import type { uplineTerms } from '../../contract/transfers/transfers.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Answer = AnswerOf<typeof uplineTerms>;
export interface UplineTerms {
  /** Null: the member has no upline. */
  readonly upline: Answer['upline'];
  readonly min: number;
  readonly max: number;
  readonly paymentPassword: Answer['paymentPassword'];
}
export interface UplineAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** The receiver, as the member confirmed it. */
  readonly account: string;
  readonly amount: number;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Of the receipt; null: not known, because the answer was lost. */
  readonly reference: string | null;
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface UplineState {
  readonly terms: Loadable<UplineTerms>;
  readonly attempt: UplineAttempt | null;
  /** When the next payment password may be tried, house clock, Unix ms; null: not known. */
  readonly lockedUntil: number | null;
}
export const initialUpline: UplineState = { terms: idle(), attempt: null, lockedUntil: null };
