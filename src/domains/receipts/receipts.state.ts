/** The receipt on screen: what one bet or movement was (B-26). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import type { Position } from '../../contract/frame.ts';
import type { receipt } from '../../contract/receipts/receipts.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Answer = AnswerOf<typeof receipt>;
type Entry = Answer['entries'][number];
export interface ReceiptEntry extends Omit<Entry, 'amount' | 'balanceAfter' | 'proof'> {
  /** Signed. */
  readonly amount: number;
  readonly balanceAfter: number;
}
export interface Receipt extends Pick<Answer, 'reference' | 'what' | 'state' | 'reason'> {
  readonly entries: readonly ReceiptEntry[];
  /** States of a deposit, withdrawal or transfer, oldest first; empty: it is none. */
  readonly timeline: readonly Pick<AnswerOf<typeof cashierDetail>['timeline'][number], 'state' | 'at'>[];
  /** Position that the receipt stands at. */
  readonly asOf: Position;
}
export type ReceiptsState = Loadable<Receipt>;
export const initialReceipts: ReceiptsState = idle();
