import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../facts.ts';
import { initialPassword, type PasswordFailure } from './password.state.ts';

const passwordSlice = createSlice({
  name: 'password',
  initialState: initialPassword,
  reducers: {
    changeOpened: (
      _state,
      { payload }: PayloadAction<{ readonly oldPasswordWaived: boolean; readonly isFirstPassword: boolean }>,
    ) => ({
      ...initialPassword,
      ...payload,
    }),
    changeSubmitted: (state) => ({ ...state, failure: null }),
    passwordChanged: (state) => ({ ...state, changed: true }),
    changeFailed: (
      state,
      { payload }: PayloadAction<{ readonly failure: PasswordFailure; readonly oldPasswordWaived: boolean }>,
    ) => ({ ...state, ...payload }),
    recoverySubmitted: (state) => ({ ...state, recovery: null }),
    recoveryFailed: (state, { payload }: PayloadAction<PasswordFailure | null>) => ({ ...state, recovery: payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionStarted, () => initialPassword).addCase(sessionEnded, () => initialPassword),
});
export const { changeOpened, changeSubmitted, passwordChanged, changeFailed, recoverySubmitted, recoveryFailed } =
  passwordSlice.actions;
export const passwordReducer = passwordSlice.reducer;
