import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { setLinkCodes, cancelRegistration, saveDraft, dismissRegisterWarning } from './registration.intents.ts';
import { initialRegistration, type RegisterFailure } from './registration.state.ts';

const registrationSlice = createSlice({
  name: 'registration',
  initialState: initialRegistration,
  reducers: {
    registrationBegun: (state) => ({ ...state, failure: null, affiliateRefused: false }),
    // The next attempt does not send the code of the link again: its field may not be on screen.
    affiliateRefused: (state) => {
      const { affiliateCode: _, ...linkCodes } = state.linkCodes;
      return { ...state, linkCodes, affiliateRefused: true };
    },
    registrationFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: RegisterFailure; readonly captchaNeeded: boolean }>,
    ) => ({ ...state, failure: payload.failure, captchaNeeded: state.captchaNeeded || payload.captchaNeeded }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(dismissRegisterWarning, (state) => ({ ...state, affiliateRefused: false }))
      .addCase(setLinkCodes, (state, { payload }) => ({ ...state, linkCodes: { ...state.linkCodes, ...payload } }))
      .addCase(saveDraft, (state, { payload }) => ({ ...state, draft: payload }))
      .addCase(cancelRegistration, (state) => ({ ...initialRegistration, linkCodes: state.linkCodes }))
      .addCase(sessionStarted, () => initialRegistration)
      .addCase(sessionEnded, (state) => ({ ...initialRegistration, linkCodes: state.linkCodes })),
});
export const { registrationBegun, affiliateRefused, registrationFailed } = registrationSlice.actions;
export const registrationReducer = registrationSlice.reducer;
