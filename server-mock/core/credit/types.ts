/** Credit lines as the journal and the state store them. Amounts in minor units, times Unix ms. */
import type { CREDIT_TYPES } from '../../../src/contract/credit/credit.calls.ts';

export type CreditType = (typeof CREDIT_TYPES)[number];
export interface CreditLine {
  readonly limit: number;
  readonly used: number;
}
export interface CreditEntry {
  readonly id: string;
  readonly type: CreditType;
  readonly amount: number;
  readonly usedAfter: number;
  /** Of the posting, where one was made. */
  readonly reference: string;
  readonly at: number;
}
export interface CreditMoved {
  readonly type: 'creditMoved';
  readonly member: string;
  /** After this event. */
  readonly line: CreditLine;
  readonly entry: CreditEntry;
}
/** A member's line with its movements, oldest first. */
export interface CreditAccount {
  readonly line: CreditLine;
  readonly entries: readonly CreditEntry[];
}
