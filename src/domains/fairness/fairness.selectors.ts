import type { FairnessState } from './fairness.state.ts';

interface HasFairness {
  readonly fairness: FairnessState;
}
export const selectFairRecord = ({ fairness }: HasFairness) => fairness.record;
export const selectReceiptCheck = ({ fairness }: HasFairness) => fairness.receipts;
