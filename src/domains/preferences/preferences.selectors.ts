import type { PreferencesState } from './preferences.slice.ts';

export interface HasPreferences {
  readonly preferences: PreferencesState;
}
export const selectLanguage = (state: HasPreferences) => state.preferences.language;
export const selectTheme = (state: HasPreferences) => state.preferences.theme;
export const selectMasked = (state: HasPreferences): boolean => state.preferences.masked;
export const selectMotionPaused = (state: HasPreferences): boolean => state.preferences.motionPaused;
export const selectSideMenuOpen = (state: HasPreferences): boolean => state.preferences.sideMenuOpen;
