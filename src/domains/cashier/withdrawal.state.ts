/** A withdrawal and its payees: terms, quote, and the attempts of this visit (R-MEMB-04). Minor units; never a password (SAFE-12). */
import type { AnswerOf } from '../../contract/call.ts';
import type { requestWithdrawal, withdrawalTerms } from '../../contract/cashier/withdrawals.calls.ts';
import type { payeeList } from '../../contract/payees/payees.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Terms = AnswerOf<typeof withdrawalTerms>;
export type TransactionState = AnswerOf<typeof requestWithdrawal>['state'];
type List = AnswerOf<typeof payeeList>;
export type Payee = List['payees'][number];
export type PayeeBank = List['banks'][number];
export interface WithdrawalTerms {
  readonly min: number;
  readonly max: number;
  /** Of the merchant's day, and what is left of it. */
  readonly dayLimit: number;
  readonly dayLeft: number;
  /** Unix ms. */
  readonly dayEndsAt: number;
  readonly turnoverOwed: number;
  readonly forfeits: number;
  readonly paymentPassword: Terms['paymentPassword'];
  /** Unix ms; null: withdrawals are not held. */
  readonly heldUntil: number | null;
  readonly payees: readonly Payee[];
  readonly banks: readonly PayeeBank[];
  readonly coolingOffSeconds: number;
}
/** What the house says before the request; the page computes none of it. */
export interface WithdrawalQuote {
  readonly amount: number;
  readonly payee: Payee;
  readonly fee: number;
  readonly arrives: number;
  readonly forfeits: number;
  readonly dayLeftAfter: number;
}
/** A write of this visit. */
export interface Attempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly kind: 'withdrawal' | 'addPayee' | 'removePayee';
  /** The payee, as the member was shown it. */
  readonly what: string;
  /** Of a withdrawal; else 0. */
  readonly amount: number;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Of the receipt; null: there is none, or it is not known because the answer was lost. */
  readonly reference: string | null;
  /** Of a withdrawal, as the house answered it; null: not known. */
  readonly transactionState: TransactionState | null;
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface WithdrawalState {
  readonly terms: Loadable<WithdrawalTerms>;
  /** Null data: not asked for, or no longer wanted. */
  readonly quote: Loadable<WithdrawalQuote>;
  readonly attempt: Attempt | null;
  /** When the next payment password may be tried, house clock, Unix ms; null: not known. */
  readonly lockedUntil: number | null;
}
export const initialWithdrawal: WithdrawalState = { terms: idle(), quote: idle(), attempt: null, lockedUntil: null };
