/**
 * Deposits, withdrawals and transfers as the journal stores them. Amounts in minor units, times Unix ms by the writer's
 * clock.
 */
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';

export type MoneyKind = CashierRow['kind'];
export type MoneyState = CashierRow['state'];

/** `method`: the payment method, as the cashier names it. */
export interface MoneyWish {
  readonly member: string;
  readonly amount: number;
  readonly method: string;
}
/**
 * The row that the owner sees, and what only the house knows. `received` of a withdrawal is null until its owner
 * confirms or the confirmation time ends.
 */
export interface MoneyMove extends CashierRow {
  readonly member: string;
  /** When the simulated bank takes the next step; null: no automatic step. */
  readonly due: number | null;
  /** SHA-256 of the pictures that prove a missing payment, hex. */
  readonly images: readonly string[];
}
export interface MoneyMoved {
  readonly type: 'moneyMoved';
  /** The movement after this event. */
  readonly move: MoneyMove;
  /** Ids of ended movements that are trimmed, oldest first. */
  readonly trimmed: readonly string[];
}
