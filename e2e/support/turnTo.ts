/** From page to page of a portal that runs, as its own links and the browser's buttons do it: a page loaded anew costs seconds of a processor. */
import type { Page } from '@playwright/test';

/** The title changes with the page, in one moment. */
const TURN_MS = 2_000;

/**
 * Resolves when the page of that address is drawn. False: it must be loaded, for no portal of that house runs here, a dialog
 * stands before it, or both pages bear one title.
 */
export const turnTo = async (page: Page, origin: string, path: string): Promise<boolean> => {
  if (!page.url().startsWith(`${origin}/`)) return false;
  return page.evaluate(
    async ([to, limit]) => {
      // A picture painted ahead hears nothing before it has woken.
      if (document.querySelector('#root:not([data-picture]) main') === null) return false;
      if (document.querySelector('dialog[open]') !== null) return false;
      const before = document.title;
      // As a link does it: what waits for being looked at is looked at.
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
