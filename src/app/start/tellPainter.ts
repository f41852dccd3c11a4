/** The house hears for which choices it is to paint this browser's next page ahead, whenever they change. */
import { PICTURE_COOKIE, writePicture } from '../../contract/system/picture.ts';
import type { Navigation } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';
import { pictureOf } from './draw.tsx';

export const tellPainter = (store: PortalStore, navigation: Navigation): void => {
  let told = '';
  const tell = (): void => {
    const words = writePicture(pictureOf(store));
    if (words === told) return;
    told = words;
    navigation.setCookie(PICTURE_COOKIE, words);
  };
  tell();
  store.subscribe(tell);
};
