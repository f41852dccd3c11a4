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
/**
 * Whether the entries stand in the ledger that the house has signed (B-17). `failed`: a proof does not hold, or proves something
 * else than what is shown. `insecure`, `unsupported`: this page cannot check it. `absent`: the house gave no proof. `unknown`: its
 * keys could not be read.
 */
export type ProofState = 'checking' | 'checked' | 'failed' | 'insecure' | 'unsupported' | 'absent' | 'unknown';
export interface ReceiptProof {
  readonly state: ProofState;
  /** What the entries were checked against; null: nothing was. `at`: Unix ms by the house's clock. */
  readonly checkpoint: { readonly size: number; readonly at: number; readonly key: string } | null;
  /** Ids of the entries that are not proven. */
  readonly failed: readonly string[];
}
export interface Receipt extends Pick<Answer, 'reference' | 'what' | 'state' | 'reason'> {
  readonly entries: readonly ReceiptEntry[];
  /** States of a deposit, withdrawal or transfer, oldest first; empty: it is none. */
  readonly timeline: readonly Pick<AnswerOf<typeof cashierDetail>['timeline'][number], 'state' | 'at'>[];
  readonly proof: ReceiptProof;
  /** Position that the receipt stands at. */
  readonly asOf: Position;
}
export type ReceiptsState = Loadable<Receipt>;
export const initialReceipts: ReceiptsState = idle();
