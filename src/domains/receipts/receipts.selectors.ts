import type { ReceiptsState } from './receipts.state.ts';

export interface HasReceipts {
  readonly receipts: ReceiptsState;
}
export const selectReceipt = (state: HasReceipts) => state.receipts;
