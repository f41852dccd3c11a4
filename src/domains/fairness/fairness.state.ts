/** Provably fair rounds on screen: the house's record with its check, and the check of the receipts that the member gave. */
import type { AnswerOf } from '../../contract/call.ts';
import type { fairness } from '../../contract/fairness/fairness.calls.ts';
import type { CheckedReceipt, CheckedSeed, RecordedRound } from '../../lib/fairness/check.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type WireRound = AnswerOf<typeof fairness>['seeds'][number]['rounds'][number];
export interface FairRound extends RecordedRound, Pick<WireRound, 'gameName' | 'state' | 'placedAt'> {}
export type CheckedFairSeed = CheckedSeed<FairRound>;
/** `unreadable`: the text is no receipt. `insecure`: the browser checks nothing on a page of plain http. */
export type ReceiptCheck =
  | { readonly state: 'none' | 'checking' | 'unreadable' | 'insecure' | 'failed' }
  | { readonly state: 'checked'; readonly results: readonly CheckedReceipt[] };
export interface FairnessState {
  /** The current seed last. `insecure`: as above. */
  readonly record: Loadable<readonly CheckedFairSeed[] | 'insecure'>;
  readonly receipts: ReceiptCheck;
  /** What `receipts` is about; null: nothing was checked. */
  readonly checkedText: string | null;
}
export const initialFairness: FairnessState = { record: idle(), receipts: { state: 'none' }, checkedText: null };
