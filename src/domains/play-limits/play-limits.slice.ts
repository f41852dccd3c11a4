import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { playLimitsEvents } from './play-limits.events.ts';
import { openPlayLimits } from './play-limits.intents.ts';
import { initialPlayLimits, type LimitAttempt, type PlayLimitsState } from './play-limits.state.ts';

const withAttempt = (state: PlayLimitsState, key: string, part: Partial<LimitAttempt>): PlayLimitsState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

const playLimitsSlice = createSlice({
  name: 'playLimits',
  initialState: initialPlayLimits,
  reducers: {
    limitChangeBegun: (state, { payload }: PayloadAction<Pick<LimitAttempt, 'key' | 'wish'>>): PlayLimitsState => ({
      ...state,
      attempt: { ...payload, state: 'sending', code: null },
    }),
    limitChanged: (state, { payload }: PayloadAction<string>) => withAttempt(state, payload, { state: 'done' }),
    limitRefused: (state, { payload }: PayloadAction<{ readonly key: string; readonly code: string }>) =>
      withAttempt(state, payload.key, { state: 'refused', code: payload.code }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openPlayLimits, (state) => ({
        ...state,
        attempt: state.attempt?.state === 'sending' ? state.attempt : null,
      }))
      .addCase(sessionEnded, () => initialPlayLimits),
});
export const { limitChangeBegun, limitChanged, limitRefused } = playLimitsSlice.actions;
export const playLimitsReducer = withLive(playLimitsSlice.reducer, playLimitsEvents);
