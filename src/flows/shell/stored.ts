/** Choices of this browser as storage has them. Rubbish in storage is as if nothing was there (REL-33). */
import { SHELL_LANGUAGES } from '../../contract/constants.ts';
import type { Language } from '../../contract/languages.ts';
import type { PreferencesState } from '../../domains/preferences/preferences.slice.ts';
import type { Store } from '../../platform/platform.ts';
import { KEEP } from '../machinery/storageKeys.ts';

const languageOf = (text: string | null): Language | null => SHELL_LANGUAGES.find((one) => one === text) ?? null;

/** D-04: the language in use, else the last explicit choice; null: this browser never chose (D-03). */
export const storedLanguage = (local: Store): Language | null =>
  languageOf(local.get(KEEP.lang)) ?? languageOf(local.get(KEEP.hisLang));

const flag = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null);

/** The house is felt; paper is a choice. */
export const storedPreferences = (local: Store): Partial<PreferencesState> => {
  const theme = local.get(KEEP.theme);
  const masked = flag(local.get(KEEP.masked));
  const sideMenuOpen = flag(local.get(KEEP.sideMenu));
  return {
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    ...(masked === null ? {} : { masked }),
    ...(sideMenuOpen === null ? {} : { sideMenuOpen }),
  };
};
