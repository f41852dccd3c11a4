/**
 * The limit: the same picture as static markup. The markup that the portal drew is saved without its scripts and served with the
 * house's own styles, fonts and pictures. No page with these in it can be drawn sooner.
 */
import type { Browser } from '@playwright/test';
import { serveLocally, type LocalServer } from './localServer.ts';

const markupOf = async (browser: Browser, address: string, ready: string): Promise<string> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { timeout: 60_000 });
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    return await page.evaluate(() => {
      for (const gone of document.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]'))
        gone.remove();
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  } finally {
    await context.close();
  }
};
export const serveStaticPage = async (browser: Browser, house: string, ready: string): Promise<LocalServer> => {
  const html = await markupOf(browser, house, ready);
  return serveLocally((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    fetch(new URL(request.url ?? '/', house)).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
};
