/** The configuration, and whether the house is open. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SystemValue } from '../../contract/system/system.topics.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { withLive } from '../live.ts';
import { systemEvents } from './system.events.ts';
import { initialSystem, type Permission } from './system.state.ts';

const systemSlice = createSlice({
  name: 'system',
  initialState: initialSystem,
  reducers: {
    permissionLoading: (state) => ({ ...state, permission: loading(state.permission) }),
    /** Start-up's one read also carries the status, so that no lobby flashes under maintenance (R-SYS-05). */
    permissionRead: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly permission: Permission;
        readonly status: SystemValue;
        readonly imageBase: string;
        readonly launchBase: string;
        readonly at: number;
      }>,
    ) => ({
      ...state,
      permission: ready(payload.permission, payload.at),
      /** Once the channel has sent a status, it is the only source. */
      status:
        state.status.topic === null
          ? { topic: null, value: payload.status, at: payload.at, mode: 'caughtUp' as const }
          : state.status,
      imageBase: payload.imageBase,
      launchBase: payload.launchBase,
    }),
    permissionFailed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      permission: failed(state.permission, payload),
    }),
  },
});
export const { permissionLoading, permissionRead, permissionFailed } = systemSlice.actions;
export const systemReducer = withLive(systemSlice.reducer, systemEvents);
