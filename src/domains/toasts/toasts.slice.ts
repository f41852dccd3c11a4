/** Toasts: small messages at the edge of the page, one sentence of the catalogue each. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  readonly id: number;
  /** Catalogue key with its namespace, e.g. `errors:network`. */
  readonly textKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Errors stay until they are closed; the others disappear after 6 s. `waiting`: the outcome is unknown. */
  readonly tone: 'plain' | 'message' | 'waiting' | 'error';
}
export interface ToastsState {
  readonly last: number;
  readonly shown: readonly Toast[];
}
export const initialToasts: ToastsState = { last: 0, shown: [] };
/** The visual language shows three at most; the oldest is dropped first. */
const MOST = 3;

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: initialToasts,
  reducers: {
    /** A repeated sentence is one toast (R-SESS-25: one message for any number of failed calls). */
    toastRaised: (state, { payload }: PayloadAction<Omit<Toast, 'id'>>) => {
      const others = state.shown.filter((toast) => toast.textKey !== payload.textKey);
      const toast = { ...payload, id: state.last + 1 };
      return { last: toast.id, shown: [...others, toast].slice(-MOST) };
    },
    toastClosed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      shown: state.shown.filter((toast) => toast.id !== payload),
    }),
  },
});
export const { toastRaised, toastClosed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
