import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { openContact, openSecurity } from './security.intents.ts';
import { type ContactFailure, initialSecurity, type SecurityFacts, type SecurityState } from './security.state.ts';

const securitySlice = createSlice({
  name: 'security',
  initialState: initialSecurity,
  reducers: {
    securityLoading: (state) => ({ ...state, facts: loading(state.facts) }),
    securityRead: (
      state,
      { payload }: PayloadAction<{ readonly facts: SecurityFacts; readonly at: number }>,
    ): SecurityState => ({ ...state, facts: ready(payload.facts, payload.at) }),
    securityFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, facts: failed(state.facts, payload) }),
    contactSubmitted: (state) => ({ ...state, failure: null }),
    contactFailed: (state, { payload }: PayloadAction<ContactFailure>) => ({ ...state, failure: payload }),
    securityChanged: (state, { payload }: PayloadAction<NonNullable<SecurityState['changed']>>) => ({
      ...state,
      failure: null,
      changed: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openSecurity, (state) => ({ ...state, changed: null }))
      .addCase(openContact, (state) => ({ ...state, failure: null }))
      .addCase(sessionEnded, () => initialSecurity),
});
export const { securityLoading, securityRead, securityFailed, contactSubmitted, contactFailed, securityChanged } =
  securitySlice.actions;
export const securityReducer = securitySlice.reducer;
