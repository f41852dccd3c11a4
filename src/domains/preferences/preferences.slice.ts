/** The player's choices for this browser; a flow keeps them in local storage. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { languageChanged, motionPauseSet } from '../facts.ts';

export type Theme = 'dark' | 'light';
export interface PreferencesState {
  readonly language: Language;
  readonly theme: Theme;
  /** Balance shown as stars (R-HEAD-05). */
  readonly masked: boolean;
  /** R-SHELL-17 showSideMenu. */
  readonly sideMenuOpen: boolean;
  /** All automatic motion is paused (B-15). */
  readonly motionPaused: boolean;
}
export const initialPreferences: PreferencesState = {
  language: 'EN',
  theme: 'dark',
  masked: false,
  sideMenuOpen: true,
  motionPaused: false,
};

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    /** Restored from storage at start; choices never made are absent. */
    preferencesRestored: (state, { payload }: PayloadAction<Partial<PreferencesState>>) => ({ ...state, ...payload }),
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    maskToggled: (state) => ({ ...state, masked: !state.masked }),
    sideMenuToggled: (state) => ({ ...state, sideMenuOpen: !state.sideMenuOpen }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(languageChanged, (state, { payload }) => ({ ...state, language: payload.language }))
      .addCase(motionPauseSet, (state, { payload }) => ({ ...state, motionPaused: payload })),
});
export const { preferencesRestored, themeChosen, maskToggled, sideMenuToggled } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
