/** Which flows run and how the last run of each ended; busy buttons and error messages read it. */
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
    flowStateChanged: (state, { payload }: PayloadAction<Activity & { readonly flow: string }>) => ({
      ...state,
      [payload.flow]: { state: payload.state, error: payload.error },
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) =>
      Object.fromEntries(Object.entries(state).filter(([, one]) => one.state === 'running')),
    ),
});
export const { flowStateChanged } = activitySlice.actions;
export const activityReducer = activitySlice.reducer;
