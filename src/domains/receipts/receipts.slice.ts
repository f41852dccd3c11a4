import { type Action, createAction } from '@reduxjs/toolkit';
import type { Position } from '../../contract/frame.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { initialReceipts, type Receipt, type ReceiptProof, type ReceiptsState } from './receipts.state.ts';

/** `seen`: a position that the page has seen already; the answer is not older. */
export const requestReceipt = createAction<{ readonly reference: string; readonly seen: Position | null }>(
  'receipts/request',
);
export const receiptLoading = createAction('receipts/loading');
export const receiptRead = createAction<{ readonly receipt: Receipt; readonly at: number }>('receipts/read');
/** Its proof was checked. */
export const receiptChecked = createAction<{ readonly reference: string; readonly proof: ReceiptProof }>(
  'receipts/checked',
);
export const receiptFailed = createAction<string>('receipts/failed');

export const receiptsReducer = (state: ReceiptsState = initialReceipts, action: Action): ReceiptsState => {
  if (receiptLoading.match(action)) return loading(state);
  if (receiptRead.match(action)) return ready(action.payload.receipt, action.payload.at);
  if (receiptChecked.match(action)) {
    const { reference, proof } = action.payload;
    return state.data?.reference === reference ? { ...state, data: { ...state.data, proof } } : state;
  }
  if (receiptFailed.match(action)) return failed(state, action.payload);
  return sessionEnded.match(action) ? initialReceipts : state;
};
