/** Provably fair rounds: the checked record, and the receipts checked last. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { checkReceipts } from './fairness.intents.ts';
import { type CheckedFairSeed, type FairnessState, initialFairness, type ReceiptCheck } from './fairness.state.ts';

const fairnessSlice = createSlice({
  name: 'fairness',
  initialState: initialFairness,
  reducers: {
    fairnessLoading: (state): FairnessState => ({ ...state, record: loading(state.record) }),
    fairnessRead: (
      state,
      {
        payload: { checked, at },
      }: PayloadAction<{ readonly checked: readonly CheckedFairSeed[] | 'insecure'; readonly at: number }>,
    ): FairnessState => ({ ...state, record: ready(checked, at) }),
    fairnessFailed: (state, { payload }: PayloadAction<string>): FairnessState => ({
      ...state,
      record: failed(state.record, payload),
    }),
    receiptsChecked: (state, { payload }: PayloadAction<ReceiptCheck>): FairnessState => ({
      ...state,
      receipts: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkReceipts, (state, { payload }): FairnessState => ({ ...state, checkedText: payload.text }))
      .addCase(sessionEnded, () => initialFairness),
});
export const { fairnessLoading, fairnessRead, fairnessFailed, receiptsChecked } = fairnessSlice.actions;
export const fairnessReducer = fairnessSlice.reducer;
