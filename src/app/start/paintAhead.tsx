/**
 * The first picture as markup, for the house to send with the page (performance.md, G4): the same code as in the browser, drawn
 * from the same start block. Built into one file of its own (tools/build/painter.ts), which the house runs.
 */
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createPath, Router, type To } from 'react-router-dom';
import type { PictureWords } from '../../contract/system/picture.ts';
import { selectBrand, selectStatus } from '../../domains/system/system.selectors.ts';
import { KEEP } from '../../flows/machinery/storageKeys.ts';
import { App } from '../App.tsx';
import { nameOf } from '../brand/nameOf.ts';
import { hasLooks } from '../brand/wardrobe.ts';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore } from '../store.ts';
import { firstPicture } from './firstPicture.ts';
import { paintingPlatform } from './paintingPlatform.ts';
import { createSpeech } from './speech.ts';

/** Answers the markup of the page's root at `/`; empty where the picture has to wait for the browser. Never rejects for a bad block. */
export const paintAhead = async (block: string, words: PictureWords): Promise<string> => {
  const platform = paintingPlatform();
  const { local, session } = platform.storage;
  local.set(KEEP.lang, words.language);
  local.set(KEEP.theme, words.theme);
  local.set(KEEP.sideMenu, words.sideMenuOpen ? '1' : '0');
  if (words.entering) session.set(KEEP.token, 'somebody');
  const { store } = createPortalStore({ developing: false });
  const language = firstPicture(platform, store, block);
  const brand = selectBrand(store.getState());
  // A merchant's colours are made in the browser: in ours the page would be painted in strange ones first (B-19).
  if (selectStatus(store.getState()) !== 0 || hasLooks(brand)) return '';
  const texts = await createSpeech(platform).speak(language);
  texts.house(nameOf(brand));
  return renderToString(
    <App
      platform={platform}
      store={store}
      texts={texts}
      router={createFlowRouter(platform.navigation)}
      faults={[]}
      Way={StillWay}
    />,
  );
};
const nowhere = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
function StillWay({ children }: { readonly children: ReactNode }) {
  return (
    <Router location="/" navigator={nowhere}>
      {children}
    </Router>
  );
}
