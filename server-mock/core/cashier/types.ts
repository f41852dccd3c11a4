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
export interface MoneyRequest {
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
  /** The reference that the payer states. The house finds a deposit by kind, provider and reference. */
  readonly reference: string;
  readonly fee: DepositFee;
  /** Bonus offer that the member chose. It is granted on the terms that the offer has when the deposit is credited; null: none. */
  readonly bonus: string | null;
}
/**
 * The row that the owner sees, and what only the house knows. `received` of a withdrawal is null until its owner
 * confirms or the confirmation time ends.
 */
export interface MoneyMove extends CashierRow {
  readonly member: string;
  /** When the house acts by itself: the simulated bank's next step, or the end of the time to pay. Null: never. */
  readonly due: number | null;
  /** Null: not a deposit that a member requested. */
  readonly deposit: DepositTerms | null;
  /**
   * What a deposit counts for in its member's deposit limits, and the start of each period's window; absent: it does not count. Set by the
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
