/**
 * A pseudo-locale: English with accents, 40 % longer and in brackets. Every catalogue text appears so; visible text
 * without brackets came from somewhere else. Made here from the built portal's own chunks; the product does not know
 * it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PORTAL_FOLDER } from './house.ts';

type Tree = { readonly [key: string]: string | Tree };
const folder = new URL('../../src/i18n/catalogues/en/', import.meta.url);

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
const MORE = 'ánd sómé móré wórds thát wráp ';
/** Leaves placeholders unchanged. */
const longer = (text: string): string => {
  const accented = text.replaceAll(/\{\{[^}]*\}\}|[a-z]/gi, (part) => ACCENTS[part] ?? part);
  const missing = Math.ceil(text.replaceAll(/\{\{[^}]*\}\}/g, '').length * 0.4);
  const padding = MORE.repeat(1 + missing / MORE.length)
    .slice(0, missing)
    .trimEnd();
  return `⟦${accented}${missing > 2 ? ` ${padding}` : ''}⟧`;
};
const pseudo = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? longer(value) : pseudo(value)]),
  );
const firstText = (tree: Tree): string => {
  for (const value of Object.values(tree)) {
    const text = typeof value === 'string' ? value : firstText(value);
    if (text !== '') return text;
  }
  return '';
};
/** A catalogue chunk is named after its file; another chunk may have that name too, but not the catalogue's first text. */
const CHUNK = /^(.+)\.[\w-]{8,}\.js$/;
/** The pseudo-locale's script in base64, by the path of the chunk that it replaces. */
const pseudoChunks = (): ReadonlyMap<string, string> => {
  const chunks = join(PORTAL_FOLDER, 'js');
  const found = new Map<string, string>();
  for (const file of readdirSync(chunks)) {
    const source = new URL(`${CHUNK.exec(file)?.[1] ?? ''}.json`, folder);
    if (source.pathname.endsWith('/.json') || !existsSync(source)) continue;
    const tree = JSON.parse(readFileSync(source, 'utf8')) as Tree;
    if (!readFileSync(join(chunks, file), 'utf8').includes(firstText(tree).slice(0, 12))) continue;
    const script = `export default ${JSON.stringify(pseudo(tree))}`;
    found.set(`/js/${file}`, Buffer.from(script).toString('base64'));
  }
  return found;
};

/**
 * From now on this page shows English as the pseudo-locale. Chromium intercepts the catalogues' chunks alone: with a route of
 * Playwright every request would take a detour through the test, and the page would have no cache.
 */
export const installPseudoLocale = async (page: Page): Promise<void> => {
  const chunks = pseudoChunks();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = chunks.get(new URL(request.url).pathname) ?? '';
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    // The page may have gone meanwhile.
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [...chunks.keys()].map((path) => ({ urlPattern: `*${path}` })) });
};

/** Collects all text that the house sends to this page by any channel: those texts are not the catalogues' to translate. */
export const recordHouseTexts = (page: Page): (() => string) => {
  const texts: string[] = [];
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? '';
    if (/json|html/.test(type))
      answer.text().then(
        (text) => void texts.push(text),
        () => undefined,
      );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void texts.push(payload.toString())));
  return () =>
    texts
      .join('\n')
      .replaceAll('\\u003c', '<')
      .replaceAll('\\"', '"')
      .replaceAll(/&nbsp;|\s+/g, ' ');
};

/** Visible texts that come neither from a catalogue nor from the house. */
export const untranslatedTexts = async (page: Page, house: string): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
      const holder = node.parentElement;
      if (!/\p{L}{2}/u.test(text) || !holder?.checkVisibility() || holder.closest('svg, .flap, .logo, script'))
        continue;
      // A text with markup is split into several nodes: its brackets are in the sibling nodes.
      if (/[⟦⟧]/.test(text) || /[⟦⟧]/.test(holder.parentElement?.textContent ?? '')) continue;
      words.add(text);
    }
    return [...words];
  });
  const plain = house.toLowerCase();
  // Language names are not translated; merchant and vendor names come from the house's answers. Amounts are formatted
  // here from minor units, so that no answer of the house contains them as displayed.
  const own = /^(?:EN|English|简体中文|Bahasa Melayu|(?:[▲▼] )?[+−]?RM(?:\s[\d,]+\.\d\d)?)$/;
  return found.filter((text) => !own.test(text) && !plain.includes(text.toLowerCase()));
};
