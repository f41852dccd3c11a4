/**
 * Deposits, withdrawals and transfers as the journal stores them. Amounts in minor units, times Unix ms by the writer's
 * clock.
 */
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { DEPOSIT_KINDS } from '../../../src/contract/cashier/deposits.calls.ts';
import type { PAYEE_KINDS } from '../../../src/contract/payees/payees.calls.ts';

export type MoneyKind = CashierRow['kind'];
export type MoneyState = CashierRow['state'];

/** `method`: the payment method, as the cashier names it. */
export interface MoneyWish {
  readonly member: string;
  readonly amount: number;
  readonly method: string;
}
export type DepositKind = (typeof DEPOSIT_KINDS)[number];
/** `fixed` in minor units, `rate` in parts per million of what was paid. */
export interface DepositFee {
  readonly fixed: number;
  readonly rate: number;
}
/** The terms that a deposit was requested on. Bank, reference and fee stay, so that a late payment is credited on them. */
export interface DepositTerms {
  readonly kind: DepositKind;
  /** Bank that confirms the payment. */
  readonly provider: string;
  /** What the payment names. A deposit is found by kind, provider and this. */
  readonly reference: string;
  readonly fee: DepositFee;
  /** Chosen offer of a bonus, which is granted on the offer's terms of the day of the credit; null: none. */
  readonly bonus: string | null;
}
/**
 * The row that the owner sees, and what only the house knows. `received` of a withdrawal is null until its owner
 * confirms or the confirmation time ends.
 */
export interface MoneyMove extends CashierRow {
  readonly member: string;
  /** When the next step is due: the simulated bank's, or the end of the time to pay; null: no automatic step. */
  readonly due: number | null;
  /** Null: not a deposit that a member requested. */
  readonly deposit: DepositTerms | null;
  /**
   * What a deposit counts for in its member's deposit limits, and the begins of the windows, by period; absent: nothing. Set by the
   * fold alone.
   */
  readonly counted?: { readonly amount: number; readonly in: Readonly<Record<string, number>> };
  /** SHA-256 of the pictures that prove a missing payment, hex. */
  readonly images: readonly string[];
}
/** An account that withdrawals are paid to, in the member's verified name. */
export interface Payee {
  readonly id: string;
  readonly kind: (typeof PAYEE_KINDS)[number];
  /** Id and name of the bank, or of the wallet's vendor. */
  readonly bank: string;
  readonly bankName: string;
  /** Digits. The house pays to it, so it must be readable; members see it masked. */
  readonly account: string;
  readonly holder: string;
  readonly addedAt: number;
  /** End of the cooling-off. */
  readonly usableFrom: number;
}
export interface PayeeAdded {
  readonly type: 'payeeAdded';
  readonly member: string;
  readonly payee: Payee;
}
export interface PayeeRemoved {
  readonly type: 'payeeRemoved';
  readonly member: string;
  readonly payee: string;
}
/** What a member has asked to withdraw on a merchant day, without what was returned. Minor units. */
export interface WithdrawnOfDay {
  /** Number of the merchant day. */
  readonly day: number;
  readonly amount: number;
}
export interface MoneyMoved {
  readonly type: 'moneyMoved';
  /** The movement after this event. */
  readonly move: MoneyMove;
  /** Ids of ended movements that are trimmed, oldest first. */
  readonly trimmed: readonly string[];
}
