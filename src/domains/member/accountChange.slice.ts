import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { openChange, stopChange } from './accountChange.intents.ts';
import { type AccountChangeFacts, type AccountChangeState, initialAccountChange } from './accountChange.state.ts';

const accountChangeSlice = createSlice({
  name: 'accountChange',
  initialState: initialAccountChange,
  reducers: {
    changeRead: (
      state,
      { payload }: PayloadAction<{ readonly facts: AccountChangeFacts; readonly at: number }>,
    ): AccountChangeState => ({ ...state, change: ready(payload.facts, payload.at) }),
    changeFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, change: failed(state.change, payload) }),
    changeStopped: (state, { payload }: PayloadAction<NonNullable<AccountChangeState['stopped']>>) => ({
      ...state,
      stopped: payload,
    }),
    stopFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, failure: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(openChange, () => ({ ...initialAccountChange, change: loading<AccountChangeFacts>(idle()) }))
      .addCase(stopChange, (state) => ({ ...state, failure: null })),
});
export const { changeRead, changeFailed, changeStopped, stopFailed } = accountChangeSlice.actions;
export const accountChangeReducer = accountChangeSlice.reducer;
