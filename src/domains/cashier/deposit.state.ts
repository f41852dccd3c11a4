/** A deposit: terms, quote, the writes of this visit, and the deposit that is shown with its payment (R-MEMB-03). Minor units. */
import type { AnswerOf } from '../../contract/call.ts';
import type { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import type { depositMethods } from '../../contract/cashier/deposits.calls.ts';
import type { Position } from '../../contract/frame.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Terms = AnswerOf<typeof depositMethods>;
type Method = Terms['methods'][number];
type Offer = Terms['bonuses'][number];
type Detail = AnswerOf<typeof cashierDetail>;
export type Payment = NonNullable<Detail['pay']>;

export interface DepositMethod extends Omit<Method, 'min' | 'max' | 'fee'> {
  readonly min: number;
  readonly max: number;
  readonly fee: { readonly fixed: number; readonly rate: number };
}
export interface BonusOffer extends Omit<Offer, 'minDeposit' | 'maxBonus'> {
  readonly minDeposit: number;
  readonly maxBonus: number;
}
export interface DepositTerms {
  readonly methods: readonly DepositMethod[];
  readonly bonuses: readonly BonusOffer[];
}
/** What the member asks for. */
export interface DepositChoice {
  /** Id of the method. */
  readonly method: string;
  /** Null: a voucher, whose amount the house knows. */
  readonly amount: number | null;
  /** Id of the bank; null: the method has no choice of banks. */
  readonly bank: string | null;
  /** Id of the offer; null: without a bonus. */
  readonly bonus: string | null;
}
/** What the house says before the request; the page computes none of it. */
export interface DepositQuote {
  readonly choice: DepositChoice;
  readonly fee: number;
  readonly credited: number;
  readonly bonusAmount: number;
  readonly turnoverOwed: number;
}
export type DepositWrite = 'deposit' | 'voucher' | 'depositProof' | 'cancelDeposit';
/** A write of this visit; the latest of its kind is kept. */
export interface DepositAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** Of the deposit; null: not known, because there is no answer yet, or it was lost. */
  readonly id: string | null;
  /** What is credited, as the quote said; of a proof or an end 0. */
  readonly credited: number;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
  /** Position of the picture that was refused; null: no picture, or not known which. */
  readonly picture: number | null;
}
/** The bonus that was chosen with the deposit. */
export interface DepositBonus extends Pick<NonNullable<Detail['bonus']>, 'title'> {
  /** Null: it is not granted, or not yet. */
  readonly amount: number | null;
}
/** One deposit as the house has it. */
export interface DepositDetail {
  readonly id: string;
  readonly amount: number;
  readonly method: string;
  /** Null: it can no longer be paid. */
  readonly pay: Payment | null;
  /** Oldest first (B-18). */
  readonly timeline: readonly Detail['timeline'][number][];
  readonly bonus: DepositBonus | null;
}
export interface DepositState {
  readonly terms: Loadable<DepositTerms>;
  /** Null data: not asked for, or no longer wanted. */
  readonly quote: Loadable<DepositQuote>;
  readonly attempts: { readonly [W in DepositWrite]?: DepositAttempt | undefined };
  /** Id of the deposit that is shown with its payment; null: none is. */
  readonly opened: string | null;
  readonly detail: Loadable<DepositDetail>;
  /** The newest position of the topic that moves deposits; null: no frame yet. */
  readonly livePosition: Position | null;
}
export const initialDeposit: DepositState = {
  terms: idle(),
  quote: idle(),
  attempts: {},
  opened: null,
  detail: idle(),
  livePosition: null,
};
