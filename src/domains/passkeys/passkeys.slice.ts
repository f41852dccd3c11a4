import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { passkeysEvents } from './passkeys.events.ts';
import { addPasskey, openPasskeys, removePasskey, renamePasskey, resetPasskeyDialog } from './passkeys.intents.ts';
import { initialPasskeys, type PasskeyFailure, type PasskeysState } from './passkeys.state.ts';

const submitted = (state: PasskeysState): PasskeysState => ({ ...state, failure: null });

const passkeysSlice = createSlice({
  name: 'passkeys',
  initialState: initialPasskeys,
  reducers: {
    passkeyChanged: (state, { payload }: PayloadAction<NonNullable<PasskeysState['changed']>>): PasskeysState => ({
      ...state,
      failure: null,
      changed: payload,
    }),
    passkeyFailed: (state, { payload }: PayloadAction<PasskeyFailure>): PasskeysState => ({
      ...state,
      failure: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openPasskeys, (state): PasskeysState => ({ ...state, failure: null, changed: null }))
      .addCase(resetPasskeyDialog, submitted)
      .addCase(addPasskey, submitted)
      .addCase(renamePasskey, submitted)
      .addCase(removePasskey, submitted)
      .addCase(sessionEnded, () => initialPasskeys),
});
export const { passkeyChanged, passkeyFailed } = passkeysSlice.actions;
export const passkeysReducer = withLive(passkeysSlice.reducer, passkeysEvents);
