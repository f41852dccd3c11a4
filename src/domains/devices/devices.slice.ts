import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { endDevices, openDevices } from './devices.intents.ts';
import { type Device, type DevicesState, initialDevices } from './devices.state.ts';

const devicesSlice = createSlice({
  name: 'devices',
  initialState: initialDevices,
  reducers: {
    devicesLoading: (state) => ({ ...state, list: loading(state.list) }),
    devicesRead: (
      state,
      { payload }: PayloadAction<{ readonly devices: readonly Device[]; readonly at: number }>,
    ): DevicesState => ({ ...state, list: ready(payload.devices, payload.at) }),
    devicesFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, list: failed(state.list, payload) }),
    devicesEnded: (state, { payload }: PayloadAction<number>) => ({ ...state, ending: null, ended: payload }),
    endFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, ending: null, failure: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openDevices, (state) => ({ ...state, failure: null, ended: null }))
      .addCase(endDevices, (state, { payload }) => ({ ...state, ending: payload, failure: null, ended: null }))
      .addCase(sessionEnded, () => initialDevices),
});
export const { devicesLoading, devicesRead, devicesFailed, devicesEnded, endFailed } = devicesSlice.actions;
export const devicesReducer = devicesSlice.reducer;
