/** What a person chose for this browser. Kept in local storage by a flow. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import { languageChanged, stillSet } from '../facts.ts';

export type Theme = 'dark' | 'light';
export interface PreferencesState {
  readonly language: Language;
  readonly theme: Theme;
  /** Balance shown as stars (R-HEAD-05). */
  readonly masked: boolean;
  /** R-SHELL-17 showSideMenu. */
  readonly sideMenuOpen: boolean;
  /** Nothing moves by itself (B-15). */
  readonly still: boolean;
}
export const initialPreferences: PreferencesState = {
  language: 'EN',
  theme: 'dark',
  masked: false,
  sideMenuOpen: true,
  still: false,
};

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    /** Read from storage at start; fields that were never chosen are absent. */
    preferencesRestored: (state, { payload }: PayloadAction<Partial<PreferencesState>>) => ({ ...state, ...payload }),
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    maskToggled: (state) => ({ ...state, masked: !state.masked }),
    sideMenuToggled: (state) => ({ ...state, sideMenuOpen: !state.sideMenuOpen }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(languageChanged, (state, { payload }) => ({ ...state, language: payload.language }))
      .addCase(stillSet, (state, { payload }) => ({ ...state, still: payload })),
});
export const { preferencesRestored, themeChosen, maskToggled, sideMenuToggled } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
