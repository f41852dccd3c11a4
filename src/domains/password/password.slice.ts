import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { initialPassword, type PasswordFailure } from './password.state.ts';

const passwordSlice = createSlice({
  name: 'password',
  initialState: initialPassword,
  reducers: {
    changeBegun: (
      _state,
      { payload }: PayloadAction<{ readonly oldKnown: boolean; readonly choosesFirst: boolean }>,
    ) => ({
      ...initialPassword,
      ...payload,
    }),
    changeTried: (state) => ({ ...state, failure: null }),
    passwordChanged: (state) => ({ ...state, changed: true }),
    changeFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: PasswordFailure; readonly oldKnown: boolean }>,
    ) => ({ ...state, ...payload }),
    recoveryTried: (state) => ({ ...state, recovery: null }),
    recoveryFailed: (state, { payload }: PayloadAction<PasswordFailure | null>) => ({ ...state, recovery: payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionStarted, () => initialPassword).addCase(sessionEnded, () => initialPassword),
});
export const { changeBegun, changeTried, passwordChanged, changeFailed, recoveryTried, recoveryFailed } =
  passwordSlice.actions;
export const passwordReducer = passwordSlice.reducer;
