import type { FairnessState } from './fairness.state.ts';

interface HasFairness {
  readonly fairness: FairnessState;
}
export const selectFairRecord = ({ fairness }: HasFairness) => fairness.record;
/** The text that the check of receipts is about; null: none was checked. */
export const selectCheckedText = ({ fairness }: HasFairness) => fairness.checkedText;
export const selectReceiptCheck = ({ fairness }: HasFairness) => fairness.receipts;
