import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { missionsEvents } from './missions.events.ts';
import { openMissions } from './missions.intents.ts';
import { initialMissions, type MissionFacts, type MissionsState, type SignInAttempt } from './missions.state.ts';

const withAttempt = (state: MissionsState, key: string, part: Partial<SignInAttempt>): MissionsState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

const missionsSlice = createSlice({
  name: 'missions',
  initialState: initialMissions,
  reducers: {
    missionsLoading: (state): MissionsState => ({ ...state, facts: loading<MissionFacts>(state.facts) }),
    missionsRead: (
      state,
      { payload: { facts, at } }: PayloadAction<{ readonly facts: MissionFacts; readonly at: number }>,
    ): MissionsState => ({ ...state, facts: ready(facts, at) }),
    missionsFailed: (state, { payload }: PayloadAction<string>): MissionsState => ({
      ...state,
      facts: failed<MissionFacts>(state.facts, payload),
    }),
    signInBegun: (state, { payload: key }: PayloadAction<string>): MissionsState => ({
      ...state,
      attempt: { key, state: 'sending', code: null, points: null },
    }),
    /** `points` absent: the answer was lost, and the house has done it. */
    signInDone: (state, { payload }: PayloadAction<{ readonly key: string; readonly points?: number }>) =>
      withAttempt(state, payload.key, { state: 'done', points: payload.points ?? null }),
    signInRefused: (state, { payload }: PayloadAction<{ readonly key: string; readonly code: string }>) =>
      withAttempt(state, payload.key, { state: 'refused', code: payload.code }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openMissions, (state) => ({
        ...state,
        attempt: state.attempt?.state === 'sending' ? state.attempt : null,
      }))
      .addCase(sessionEnded, () => initialMissions),
});
export const { missionsLoading, missionsRead, missionsFailed, signInBegun, signInDone, signInRefused } =
  missionsSlice.actions;
export const missionsReducer = withLive(missionsSlice.reducer, missionsEvents);
