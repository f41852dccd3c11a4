import { createAction } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';

/** Speak this language from now on (R-I18N-04). */
export const chooseLanguage = createAction<Language>('preferences/chooseLanguage');
/** Choices without a story of their own happen at once; their facts are their intents. */
export {
  maskToggled as toggleMask,
  sideMenuToggled as toggleSideMenu,
  themeChosen as chooseTheme,
} from './preferences.slice.ts';
