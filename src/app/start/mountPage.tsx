/**
 * Mounts the page. If the house has prerendered it for the same choices, React hydrates it; otherwise React renders it again,
 * and the prerendered page stays until the new one is ready.
 */
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  FIRST_PAINT_ATTRIBUTE,
  type FirstPaintPreferences,
  encodeFirstPaintCookie,
} from '../../contract/system/firstPaintCookie.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import type { Report } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';

export const firstPaintPreferencesOf = (store: PortalStore): FirstPaintPreferences => {
  const { preferences, session } = store.getState();
  const { language, theme, sideMenuOpen } = preferences;
  return { language, theme, sideMenuOpen, entering: selectMayEnter({ session }) };
};

/**
 * Renders in slices (a transition), so that a press is answered between them (G4). `preferences`: the choices the page is
 * rendered for; null: a page that the house never prerenders. Returns the unmount function.
 */
export const mountPage = (
  element: HTMLElement,
  page: ReactNode,
  preferences: FirstPaintPreferences | null,
  report: Report,
): (() => void) => {
  const isPrerendered =
    preferences !== null && element.getAttribute(FIRST_PAINT_ATTRIBUTE) === encodeFirstPaintCookie(preferences);
  const onRecovered = (where: string) => (error: unknown) =>
    report.error(where, error instanceof Error && error.cause !== undefined ? error.cause : error);
  let root: Root | null = null;
  startTransition(() => {
    if (isPrerendered) root = hydrateRoot(element, page, { onRecoverableError: onRecovered('hydration') });
    else {
      root = createRoot(element, { onRecoverableError: onRecovered('render again') });
      root.render(page);
    }
  });
  return () => root?.unmount();
};
