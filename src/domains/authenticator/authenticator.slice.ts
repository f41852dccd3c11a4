import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import { sessionEnded } from '../facts.ts';
import { confirmEnrolment, removeAuthenticator, renewRecoveryCodes } from './authenticator.intents.ts';
import { requestEnrolment, resetAuthenticator } from './authenticator.intents.ts';
import { type AuthenticatorFailure, type AuthenticatorState, initialAuthenticator } from './authenticator.state.ts';

const submitted = (state: AuthenticatorState): AuthenticatorState => ({ ...state, failure: null });

const authenticatorSlice = createSlice({
  name: 'authenticator',
  initialState: initialAuthenticator,
  reducers: {
    enrolmentBegun: (
      _,
      { payload }: PayloadAction<NonNullable<AuthenticatorState['enrolment']>>,
    ): AuthenticatorState => ({ ...initialAuthenticator, enrolment: payload }),
    recoveryCodesIssued: (_, { payload }: PayloadAction<Secret>): AuthenticatorState => ({
      ...initialAuthenticator,
      recoveryCodes: payload,
    }),
    authenticatorFailed: (state, { payload }: PayloadAction<AuthenticatorFailure>): AuthenticatorState => ({
      ...state,
      // Its time is over, or it was confirmed and the answer was lost: the next step begins anew.
      enrolment: payload.code === 'code-expired' ? null : state.enrolment,
      failure: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(requestEnrolment, submitted)
      .addCase(confirmEnrolment, submitted)
      .addCase(renewRecoveryCodes, submitted)
      .addCase(removeAuthenticator, submitted)
      .addCase(resetAuthenticator, () => initialAuthenticator)
      .addCase(sessionEnded, () => initialAuthenticator),
});
export const { enrolmentBegun, recoveryCodesIssued, authenticatorFailed } = authenticatorSlice.actions;
export const authenticatorReducer = authenticatorSlice.reducer;
