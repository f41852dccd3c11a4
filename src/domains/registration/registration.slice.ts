import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { bringReferral, giveUpRegistration, keepDraft, putAwayRegisterWarning } from './registration.intents.ts';
import { initialRegistration, type RegisterFailure } from './registration.state.ts';

const registrationSlice = createSlice({
  name: 'registration',
  initialState: initialRegistration,
  reducers: {
    registrationBegun: (state) => ({ ...state, failure: null, affiliateRefused: false }),
    affiliateRefused: (state) => ({ ...state, affiliateRefused: true }),
    registrationFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: RegisterFailure; readonly captchaNeeded: boolean }>,
    ) => ({ ...state, failure: payload.failure, captchaNeeded: state.captchaNeeded || payload.captchaNeeded }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(putAwayRegisterWarning, (state) => ({ ...state, affiliateRefused: false }))
      .addCase(bringReferral, (state, { payload }) => ({ ...state, referralCode: payload }))
      .addCase(keepDraft, (state, { payload }) => ({ ...state, draft: payload }))
      .addCase(giveUpRegistration, (state) => ({ ...initialRegistration, referralCode: state.referralCode }))
      .addCase(sessionStarted, () => initialRegistration)
      .addCase(sessionEnded, (state) => ({ ...initialRegistration, referralCode: state.referralCode })),
});
export const { registrationBegun, affiliateRefused, registrationFailed } = registrationSlice.actions;
export const registrationReducer = registrationSlice.reducer;
