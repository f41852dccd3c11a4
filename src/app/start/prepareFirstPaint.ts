/**
 * Fills the store for the first paint, before the flows have loaded: this browser's preferences, and status and configuration
 * from the page's start block. Without a valid block no lobby is rendered (R-SYS-05), and the flows request the configuration.
 */
import { FALLBACK_LANGUAGE } from '../../contract/constants.ts';
import type { Language } from '../../contract/languages.ts';
import { bannersPreloaded } from '../../domains/announcements/announcements.slice.ts';
import { languageChanged } from '../../domains/facts.ts';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { tokenStored } from '../../domains/session/session.slice.ts';
import { permissionFact } from '../../flows/shell/permissionFact.ts';
import { STORAGE_KEYS } from '../../flows/machinery/storageKeys.ts';
import { storedLanguage, storedPreferences } from '../../flows/shell/storedPreferences.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { decodeStartBlock } from './startBlock.ts';

/** Returns the language to start in (D-03, D-04). */
export const prepareFirstPaint = (platform: Platform, store: PortalStore, block: string | null): Language => {
  const { local } = platform.storage;
  store.dispatch(preferencesRestored(storedPreferences(local)));
  const start = decodeStartBlock(block);
  if (start !== null) store.dispatch(permissionFact(start, null, platform));
  // A player with a token is not asked to log in while member info loads (R-ROUTE-30).
  if (platform.storage.session.get(STORAGE_KEYS.token) !== null)
    store.dispatch(tokenStored({ firstTimeLogin: false, mustChange: 'none' }));
  const language = storedLanguage(local) ?? start?.info.languages.default ?? FALLBACK_LANGUAGE;
  store.dispatch(languageChanged({ language }));
  if (start?.banners?.language === language) store.dispatch(bannersPreloaded(start.banners));
  return language;
};
