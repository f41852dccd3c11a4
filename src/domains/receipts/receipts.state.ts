/** The receipt on screen: what one bet or movement was (B-26). Minor units; times Unix ms. */
import type { AnswerOf } from '../../contract/call.ts';
import type { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import type { Position } from '../../contract/frame.ts';
import type { receipt } from '../../contract/receipts/receipts.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Answer = AnswerOf<typeof receipt>;
type Entry = Answer['entries'][number];
type Detail = AnswerOf<typeof cashierDetail>;
/** What a deposit, withdrawal or transfer asked for, cost and brought. */
export interface ReceiptFigures extends Pick<Detail['row'], 'kind' | 'counterparty'> {
  readonly amount: number;
  readonly fee: number;
  /** Of a deposit what its bank named; null: nothing yet. Of a withdrawal what its owner says arrived. */
  readonly received: number | null;
  /** Of a withdrawal what its owner says is missing; null: nothing was reported. */
  readonly remaining: number | null;
  /** Of a deposit the one that was chosen with it, of a withdrawal the one that it forfeited; amount null: not granted. */
  readonly bonus: { readonly title: NonNullable<Detail['bonus']>['title']; readonly amount: number | null } | null;
}
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
  readonly timeline: readonly Detail['timeline'][number][];
  /** Null: it is no deposit, withdrawal or transfer. */
  readonly figures: ReceiptFigures | null;
  readonly proof: ReceiptProof;
  /** Seed and number of a bet's round that can be checked (decision 0314); null: there is none. */
  readonly fair: NonNullable<Answer['fair']> | null;
  /** Position that the receipt stands at. */
  readonly asOf: Position;
}
export type ReceiptsState = Loadable<Receipt>;
export const initialReceipts: ReceiptsState = idle();
