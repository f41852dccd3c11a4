import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { openPaymentPassword } from './password.intents.ts';
import { initialPassword, type PasswordFailure } from './password.state.ts';

const passwordSlice = createSlice({
  name: 'password',
  initialState: initialPassword,
  reducers: {
    changeOpened: (
      _state,
      { payload }: PayloadAction<{ readonly oldPasswordWaived: boolean; readonly isFirstPassword: boolean }>,
    ) => ({
      ...initialPassword,
      ...payload,
    }),
    changeSubmitted: (state) => ({ ...state, failure: null }),
    passwordChanged: (state) => ({ ...state, changed: true }),
    changeFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: PasswordFailure; readonly oldPasswordWaived: boolean }>,
    ) => ({ ...state, ...payload }),
    paymentSubmitted: (state) => ({ ...state, payment: null }),
    paymentFailed: (state, { payload }: PayloadAction<PasswordFailure>) => ({ ...state, payment: payload }),
    /** The member has a payment password from now on. */
    paymentPasswordSet: (state) => ({ ...state, payment: null }),
    paymentCodeSent: (state, { payload }: PayloadAction<string>) => ({ ...state, paymentCodeTo: payload }),
    recoverySubmitted: (state) => ({ ...state, recovery: null }),
    recoveryFailed: (state, { payload }: PayloadAction<PasswordFailure | null>) => ({ ...state, recovery: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openPaymentPassword, (state) => ({ ...state, payment: null, paymentCodeTo: null }))
      .addCase(sessionStarted, () => initialPassword)
      .addCase(sessionEnded, () => initialPassword),
});
export const {
  changeOpened,
  changeSubmitted,
  passwordChanged,
  changeFailed,
  paymentSubmitted,
  paymentFailed,
  paymentPasswordSet,
  paymentCodeSent,
  recoverySubmitted,
  recoveryFailed,
} = passwordSlice.actions;
export const passwordReducer = passwordSlice.reducer;
