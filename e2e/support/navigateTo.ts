/** Navigates within a running portal as its links and the browser's buttons do: a full page load costs seconds. */
import type { Page } from '@playwright/test';

/** The title changes together with the page. */
const TURN_MS = 2_000;

/**
 * Resolves when the page of that address is drawn. False: it needs a full load, because the portal is not running here, a
 * dialog is open, or both pages have the same title.
 */
export const navigateTo = async (page: Page, origin: string, path: string): Promise<boolean> => {
  if (!page.url().startsWith(`${origin}/`)) return false;
  return page.evaluate(
    async ([to, limit]) => {
      // A prerendered page does not react before it is hydrated.
      if (document.querySelector('#root:not([data-picture]) main') === null) return false;
      if (document.querySelector('dialog[open]') !== null) return false;
      const before = document.title;
      // As a link does, so that content that loads in view is in view.
      scrollTo({ top: 0, behavior: 'instant' });
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      const begun = performance.now();
      while (document.title === before) {
        if (performance.now() - begun > limit) return false;
        await new Promise((next) => requestAnimationFrame(next));
      }
      return true;
    },
    [path, TURN_MS] as const,
  );
};
