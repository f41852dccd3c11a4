import { createAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';

/** Switches the language (R-I18N-04). */
export const chooseLanguage = createAction<Language>('preferences/chooseLanguage');
/** Choices that need no flow take effect at once; intent and fact are the same action. */
export {
  maskToggled as toggleMask,
  sideMenuToggled as toggleSideMenu,
  themeChosen as chooseTheme,
} from './preferences.slice.ts';
