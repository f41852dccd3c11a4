/** Keeps a cookie with this browser's choices, for which the house prerenders the next page. */
import { PICTURE_COOKIE, encodePictureCookie } from '../../contract/system/pictureCookie.ts';
import type { Navigation } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { pictureOf } from './mountPage.tsx';

export const syncPictureCookie = (store: PortalStore, navigation: Navigation): void => {
  let written = '';
  const update = (): void => {
    const cookie = encodePictureCookie(pictureOf(store));
    if (cookie === written) return;
    written = cookie;
    navigation.setCookie(PICTURE_COOKIE, cookie);
  };
  update();
  store.subscribe(update);
};
