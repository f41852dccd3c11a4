/** Keeps a cookie with this browser's choices, for which the house prerenders the next page. */
import { FIRST_PAINT_COOKIE, encodeFirstPaintCookie } from '../../contract/system/firstPaintCookie.ts';
import type { Navigation } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { firstPaintPreferencesOf } from './mountPage.tsx';

export const syncFirstPaintCookie = (store: PortalStore, navigation: Navigation): void => {
  let written = '';
  const update = (): void => {
    const cookie = encodeFirstPaintCookie(firstPaintPreferencesOf(store));
    if (cookie === written) return;
    written = cookie;
    navigation.setCookie(FIRST_PAINT_COOKIE, cookie);
  };
  update();
  store.subscribe(update);
};
