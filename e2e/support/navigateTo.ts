/** Navigates within a running portal as its links and the browser's buttons do: a full page load costs seconds. */
import type { Page } from '@playwright/test';

/** A page that takes longer is loaded in full. */
const TURN_MS = 2_000;

/**
 * Resolves when the page of that address is drawn: when the title changes, or, as pages of an agent have one title, when
 * `shown` appears, which the page before did not have. False: it needs a full load, because the portal is not running here, a
 * dialog is open, or neither changes.
 */
export const navigateTo = async (page: Page, origin: string, path: string, shown: string): Promise<boolean> => {
  if (!page.url().startsWith(`${origin}/`)) return false;
  return page.evaluate(
    async ([to, limit, content]) => {
      // A prerendered page does not react before it is hydrated.
      if (document.querySelector('#root:not([data-picture]) main') === null) return false;
      if (document.querySelector('dialog[open]') !== null) return false;
      const before = document.title;
      const isNew = document.querySelector(content) === null;
      // As a link does, so that content that loads in view is in view.
      scrollTo({ top: 0, behavior: 'instant' });
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      const begun = performance.now();
      while (document.title === before && !(isNew && document.querySelector(content) !== null)) {
        if (performance.now() - begun > limit) return false;
        await new Promise((next) => requestAnimationFrame(next));
      }
      return true;
    },
    [path, TURN_MS, shown] as const,
  );
};
