/** The browser's stored choices. Malformed values count as missing (REL-33). */
import { SHELL_LANGUAGES } from '../../contract/constants.ts';
import type { Language } from '../../contract/languages.ts';
import type { PreferencesState } from '../../domains/preferences/preferences.slice.ts';
import type { Store } from '../../platform/platform.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

const languageOf = (text: string | null): Language | null => SHELL_LANGUAGES.find((one) => one === text) ?? null;

/** D-04: the language in use, else the last explicit choice; null: none was chosen in this browser (D-03). */
export const storedLanguage = (local: Store): Language | null =>
  languageOf(local.get(STORAGE_KEYS.lang)) ?? languageOf(local.get(STORAGE_KEYS.hisLang));

const flag = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null);

/** The dark theme is the default, the light one a choice. */
export const storedPreferences = (local: Store): Partial<PreferencesState> => {
  const theme = local.get(STORAGE_KEYS.theme);
  const masked = flag(local.get(STORAGE_KEYS.masked));
  const sideMenuOpen = flag(local.get(STORAGE_KEYS.sideMenu));
  return {
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...(masked === null ? {} : { masked }),
    ...(sideMenuOpen === null ? {} : { sideMenuOpen }),
  };
};
