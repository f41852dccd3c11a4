/** Deposits, withdrawals and transfers, as the journal keeps them: complete in themselves. Minor units, Unix ms by the writer's clock. */
import type { MoneyRow } from '../../../src/contract/funds/funds.topics.ts';

export type MoneyKind = MoneyRow['kind'];
export type MoneyState = MoneyRow['state'];

/** `method`: by which way, as the cashier's desk names it. */
export interface MoneyWish {
  readonly member: string;
  readonly amount: number;
  readonly method: string;
}
/**
 * What its owner sees, and what only the house knows of it. `received` of a withdrawal stays null until somebody says what
 * arrived, its owner or the time that is over.
 */
export interface MoneyMove extends MoneyRow {
  readonly member: string;
  /** When the simulated bank moves it on; null: nothing happens by itself. */
  readonly due: number | null;
  /** SHA-256 of pictures that prove what did not arrive, hex. */
  readonly images: readonly string[];
}
export interface MoneyMoved {
  readonly type: 'moneyMoved';
  /** As it stands from now on. */
  readonly move: MoneyMove;
  /** Ended ones that leave for it, oldest first. */
  readonly trimmed: readonly string[];
}
