/** Which flows run and how the last run of each ended: what busy buttons and error lines read. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';

export interface Activity {
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Error code while failed. */
  readonly error: string | null;
}
export type ActivityState = Readonly<Record<string, Activity>>;
export const initialActivity: ActivityState = {};

const activitySlice = createSlice({
  name: 'activity',
  initialState: initialActivity,
  reducers: {
    flowMoved: (state, { payload }: PayloadAction<Activity & { readonly flow: string }>) => ({
      ...state,
      [payload.flow]: { state: payload.state, error: payload.error },
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) =>
      Object.fromEntries(Object.entries(state).filter(([, one]) => one.state === 'running')),
    ),
});
export const { flowMoved } = activitySlice.actions;
export const activityReducer = activitySlice.reducer;
