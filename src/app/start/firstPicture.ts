/**
 * What is drawn before the flows are here: this browser's choices, and the house's status and configuration from the
 * page's own block. Without a good block nothing is known yet and nothing of a lobby is drawn (R-SYS-05); the flows ask.
 */
import type { Language } from '../../contract/languages.ts';
import { bannersTold } from '../../domains/announcements/announcements.slice.ts';
import { languageChanged } from '../../domains/facts.ts';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { tokenKept } from '../../domains/session/session.slice.ts';
import { permissionFact } from '../../flows/shell/configured.ts';
import { KEEP } from '../../flows/machinery/storageKeys.ts';
import { storedLanguage, storedPreferences } from '../../flows/shell/stored.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { decodeStartBlock } from './startBlock.ts';

/** Answers the language to begin in (D-03, D-04). */
export const firstPicture = (platform: Platform, store: PortalStore, block: string | null): Language => {
  const { local } = platform.storage;
  store.dispatch(preferencesRestored(storedPreferences(local)));
  const known = decodeStartBlock(block);
  if (known !== null) store.dispatch(permissionFact(known, null, platform));
  // Somebody with a token is not asked to log in while it is found out who it is (R-ROUTE-30).
  if (platform.storage.session.get(KEEP.token) !== null)
    store.dispatch(tokenKept({ firstTimeLogin: false, mustChange: 'none' }));
  const language = storedLanguage(local) ?? known?.info.languages.default ?? 'EN';
  store.dispatch(languageChanged({ language }));
  if (known?.banners?.language === language) store.dispatch(bannersTold(known.banners));
  return language;
};
