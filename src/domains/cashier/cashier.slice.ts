/** Deposits, withdrawals and transfers of the member, with their states as the house reports them (H-03). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { cashierEvents } from './cashier.events.ts';
import { changeConfirmation, confirmReceipt, leaveConfirmation, openConfirmation } from './cashier.intents.ts';
import {
  type CashierState,
  type ConfirmationFailure,
  type Confirmed,
  initialCashier,
  type Timeline,
} from './cashier.state.ts';

/** Name of an attempt: the withdrawal, and the whole content of the confirmation. */
export const confirmationAttempt = (id: string, ...content: readonly string[]): string => [id, ...content].join(' ');
const without = (attempts: CashierState['attempts'], id: string): CashierState['attempts'] =>
  Object.fromEntries(Object.entries(attempts).filter(([name]) => !name.startsWith(`${id} `)));

const moneySlice = createSlice({
  name: 'money',
  initialState: initialCashier,
  reducers: {
    timelineRead: (
      state,
      { payload: { id, timeline } }: PayloadAction<{ readonly id: string; readonly timeline: Timeline }>,
    ): CashierState => ({ ...state, timelines: { ...state.timelines, [id]: timeline } }),
    confirmationStarted: (
      state,
      { payload: { attempt, key } }: PayloadAction<{ readonly attempt: string; readonly key: string }>,
    ): CashierState => ({ ...state, sentKey: key, attempts: { ...state.attempts, [attempt]: key } }),
    confirmationAnswered: (state, { payload }: PayloadAction<Confirmed>): CashierState => ({
      ...state,
      confirming: state.confirming === payload.id ? null : state.confirming,
      confirmed: payload,
      failure: null,
      attempts: without(state.attempts, payload.id),
    }),
    /** `over`: the house decided, so that the next press is a new attempt. */
    confirmationFailed: (
      state,
      {
        payload: { id, over, ...failure },
      }: PayloadAction<ConfirmationFailure & { readonly id: string; readonly over: boolean }>,
    ): CashierState => ({ ...state, failure, attempts: over ? without(state.attempts, id) : state.attempts }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openConfirmation, (state, { payload }) => ({
        ...state,
        confirming: payload,
        confirmed: null,
        failure: null,
        sentKey: null,
      }))
      .addCase(leaveConfirmation, (state) => ({ ...state, confirming: null, confirmed: null, failure: null }))
      .addCase(changeConfirmation, (state) => ({ ...state, failure: null }))
      .addCase(confirmReceipt, (state) => ({ ...state, failure: null, sentKey: null }))
      .addCase(sessionEnded, () => initialCashier),
});
export const { timelineRead, confirmationStarted, confirmationAnswered, confirmationFailed } = moneySlice.actions;
export const cashierReducer = withLive(moneySlice.reducer, cashierEvents);
