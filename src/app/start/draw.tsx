/**
 * Onto the page. Where the house has painted this very picture ahead it is brought to life as it stands; any other is drawn
 * anew over what stands there, which stays until the new one is ready.
 */
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { PICTURE_MARK, type PictureWords, writePicture } from '../../contract/system/picture.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import type { Report } from '../../platform/platform.ts';
import type { PortalStore } from '../store.ts';

export const pictureOf = (store: PortalStore): PictureWords => {
  const { preferences, session } = store.getState();
  const { language, theme, sideMenuOpen } = preferences;
  return { language, theme, sideMenuOpen, entering: selectMayEnter({ session }) };
};

/**
 * In slices, so that a press is answered between them (G4). `words`: of the picture that is drawn; null: of none that a house
 * paints. Answers how to take it off the page again.
 */
export const draw = (
  element: HTMLElement,
  page: ReactNode,
  words: PictureWords | null,
  report: Report,
): (() => void) => {
  const painted = words !== null && element.getAttribute(PICTURE_MARK) === writePicture(words);
  const recovered = (where: string) => (error: unknown) =>
    report.error(where, error instanceof Error && error.cause !== undefined ? error.cause : error);
  let root: Root | null = null;
  startTransition(() => {
    if (painted) root = hydrateRoot(element, page, { onRecoverableError: recovered('painted') });
    else {
      root = createRoot(element, { onRecoverableError: recovered('drawn again') });
      root.render(page);
    }
  });
  return () => root?.unmount();
};
