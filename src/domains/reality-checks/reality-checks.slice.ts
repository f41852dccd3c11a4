import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { realityChecksEvents } from './reality-checks.events.ts';
import { openRealityCheck } from './reality-checks.intents.ts';
import { type CheckAttempt, initialRealityChecks, type RealityChecksState } from './reality-checks.state.ts';

const withAttempt = (state: RealityChecksState, key: string, part: Partial<CheckAttempt>): RealityChecksState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

const realityChecksSlice = createSlice({
  name: 'realityChecks',
  initialState: initialRealityChecks,
  reducers: {
    checkChangeBegun: (state, { payload }: PayloadAction<Pick<CheckAttempt, 'key' | 'wish'>>): RealityChecksState => ({
      ...state,
      attempt: { ...payload, state: 'sending', code: null },
    }),
    checkChanged: (state, { payload }: PayloadAction<string>) => withAttempt(state, payload, { state: 'done' }),
    checkRefused: (state, { payload }: PayloadAction<{ readonly key: string; readonly code: string }>) =>
      withAttempt(state, payload.key, { state: 'refused', code: payload.code }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openRealityCheck, (state) => ({
        ...state,
        attempt: state.attempt?.state === 'sending' ? state.attempt : null,
      }))
      .addCase(sessionEnded, () => initialRealityChecks),
});
export const { checkChangeBegun, checkChanged, checkRefused } = realityChecksSlice.actions;
export const realityChecksReducer = withLive(realityChecksSlice.reducer, realityChecksEvents);
