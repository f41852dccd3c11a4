/**
 * The limit: the same picture as static markup. The markup that the portal drew is saved without its scripts and served with the
 * house's own styles, fonts and pictures. No page with these in it can be drawn sooner.
 */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
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
/** Texts are compressed as the house compresses them: a limit that sends more bytes than the portal would be none. */
const send = (response: ServerResponse, status: number, type: string, body: Buffer): void => {
  const packed = /^text\/|svg|json|javascript/.test(type);
  response
    .writeHead(status, { 'content-type': type, ...(packed ? { 'content-encoding': 'gzip' } : {}) })
    .end(packed ? gzipSync(body, { level: 9 }) : body);
};
export const serveStaticPage = async (browser: Browser, house: string, ready: string): Promise<LocalServer> => {
  const html = await markupOf(browser, house, ready);
  return serveLocally((request, response) => {
    if (request.url === '/') {
      send(response, 200, 'text/html; charset=utf-8', Buffer.from(html));
      return;
    }
    fetch(new URL(request.url ?? '/', house)).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        send(response, answer.status, type, Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
};
