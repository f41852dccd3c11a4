/**
 * Prerenders the first page as markup for the house (performance.md, G4), with the browser's code and from the same start
 * block. It is built into its own file (tools/build/prerenderModule.ts), which the house runs.
 */
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { createPath, Router, type To } from 'react-router-dom';
import type { FirstPaintPreferences } from '../../contract/system/firstPaintCookie.ts';
import { selectBrand, selectStatus } from '../../domains/system/system.selectors.ts';
import { STORAGE_KEYS } from '../../flows/machinery/storageKeys.ts';
import { App } from '../App.tsx';
import { brandNameOf } from '../brand/brandName.ts';
import { hasTheme } from '../brand/brandTheme.ts';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore } from '../store.ts';
import { prepareFirstPaint } from './prepareFirstPaint.ts';
import { prerenderPlatform } from './prerenderPlatform.ts';
import { initI18n } from './initI18n.ts';

/** Resolves with the markup of the page's root at `/`; empty where only the browser can render it. An invalid block gives ''. */
export const prerenderHome = async (block: string, preferences: FirstPaintPreferences): Promise<string> => {
  const platform = prerenderPlatform();
  const { local, session } = platform.storage;
  local.set(STORAGE_KEYS.lang, preferences.language);
  local.set(STORAGE_KEYS.theme, preferences.theme);
  local.set(STORAGE_KEYS.sideMenu, preferences.sideMenuOpen ? '1' : '0');
  if (preferences.entering) session.set(STORAGE_KEYS.token, 'placeholder');
  const { store } = createPortalStore({ developing: false });
  const language = prepareFirstPaint(platform, store, block);
  const brand = selectBrand(store.getState());
  // A merchant's colours are applied in the browser, so a prerendered page would first show the default ones (B-19).
  if (selectStatus(store.getState()) !== 0 || hasTheme(brand)) return '';
  const texts = await initI18n(platform).init(language);
  texts.setHouseName(brandNameOf(brand));
  return renderToString(
    <App
      platform={platform}
      store={store}
      texts={texts}
      router={createFlowRouter(platform.navigation)}
      missingFeatures={[]}
      Router={StaticRouter}
    />,
  );
};
const noNavigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
function StaticRouter({ children }: { readonly children: ReactNode }) {
  return (
    <Router location="/" navigator={noNavigator}>
      {children}
    </Router>
  );
}
