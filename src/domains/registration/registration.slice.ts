import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { setReferralCode, cancelRegistration, saveDraft, dismissRegisterWarning } from './registration.intents.ts';
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
      .addCase(dismissRegisterWarning, (state) => ({ ...state, affiliateRefused: false }))
      .addCase(setReferralCode, (state, { payload }) => ({ ...state, referralCode: payload }))
      .addCase(saveDraft, (state, { payload }) => ({ ...state, draft: payload }))
      .addCase(cancelRegistration, (state) => ({ ...initialRegistration, referralCode: state.referralCode }))
      .addCase(sessionStarted, () => initialRegistration)
      .addCase(sessionEnded, (state) => ({ ...initialRegistration, referralCode: state.referralCode })),
});
export const { registrationBegun, affiliateRefused, registrationFailed } = registrationSlice.actions;
export const registrationReducer = registrationSlice.reducer;
