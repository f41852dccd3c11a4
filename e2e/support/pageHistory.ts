/** Records what a page did, from before its first line of code. */
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** Every text of the connection status, in order, without consecutive repeats. */
    connectionStatusHistory?: string[];
    /** Set by a test; gone after a reload. */
    neverReloaded?: boolean;
  }
}
/** Call before the page is opened. */
export const recordConnectionStatus = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const history: string[] = [];
    window.connectionStatusHistory = history;
    new MutationObserver(() => {
      const words = document.querySelector('.connection-status [role=status]')?.textContent ?? '';
      if (words !== '' && history.at(-1) !== words) history.push(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
};
export const connectionStatusHistory = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.connectionStatusHistory ?? []);

export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.neverReloaded = true;
  });
export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => window.neverReloaded === true);

/** Requests to one path; the list grows as they are made. */
export const requestsTo = (page: Page, path: string): readonly Request[] => {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
};
