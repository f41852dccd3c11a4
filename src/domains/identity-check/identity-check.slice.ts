import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { identityCheckEvents } from './identity-check.events.ts';
import { changeCheck, openCheck } from './identity-check.intents.ts';
import { type CheckAttempt, type IdentityCheckState, initialIdentityCheck } from './identity-check.state.ts';

const withAttempt = (state: IdentityCheckState, key: string, part: Partial<CheckAttempt>): IdentityCheckState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;
/** An attempt under way stays: its outcome is still to come. */
const withoutOutcome = (state: IdentityCheckState): IdentityCheckState => ({
  ...state,
  attempt: state.attempt?.state === 'sending' ? state.attempt : null,
});
const identityCheckSlice = createSlice({
  name: 'identityCheck',
  initialState: initialIdentityCheck,
  reducers: {
    checkBegun: (state, { payload: key }: PayloadAction<string>): IdentityCheckState => ({
      ...state,
      attempt: { key, state: 'sending', failure: null, picture: null },
    }),
    checkSent: (state, { payload }: PayloadAction<string>) => withAttempt(state, payload, { state: 'done' }),
    checkRefused: (
      state,
      { payload: { key, ...more } }: PayloadAction<Pick<CheckAttempt, 'key' | 'failure' | 'picture'>>,
    ) => withAttempt(state, key, { ...more, state: 'refused' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openCheck, withoutOutcome)
      .addCase(changeCheck, withoutOutcome)
      .addCase(sessionEnded, () => initialIdentityCheck),
});
export const { checkBegun, checkSent, checkRefused } = identityCheckSlice.actions;
export const identityCheckReducer = withLive(identityCheckSlice.reducer, identityCheckEvents);
