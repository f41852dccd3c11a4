/**
 * A pseudo-locale: English with accents, 40 % longer and in brackets. Every catalogue text appears so; visible text
 * without brackets came from somewhere else. Made here from the built portal's own chunks; the product does not know
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

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
const catalogues = new Map(
  readdirSync(folder).map((file) => {
    const tree = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree;
    return [
      file.replace('.json', ''),
      { probe: firstText(tree), script: `export default ${JSON.stringify(pseudo(tree))}` },
    ];
  }),
);

/** The house closes an idle keep-alive connection after some seconds, perhaps just now: retry once. */
const ONCE_MORE = { maxRetries: 1 };

/** Only these chunks are intercepted; every other file loads without the detour through the test. */
const NAMED = new RegExp(`/js/(${[...catalogues.keys()].join('|')})\\.[\\w-]{8,}\\.js$`);
/** Whether a chunk is a catalogue, by its path; the path contains a hash of the content. */
const isCatalogue = new Map<string, boolean>();

/** From now on the pages of this context show English as the pseudo-locale. */
export const installPseudoLocale = async (context: BrowserContext): Promise<void> => {
  await context.route(NAMED, async (route) => {
    const url = route.request().url();
    const catalogue = catalogues.get(NAMED.exec(url)?.[1] ?? '');
    if (catalogue === undefined) return route.continue();
    const { pathname } = new URL(url);
    // Another chunk may have a catalogue's name; only a catalogue contains the catalogue's first text.
    if (!isCatalogue.has(pathname))
      isCatalogue.set(pathname, (await (await route.fetch(ONCE_MORE)).text()).includes(catalogue.probe.slice(0, 12)));
    if (isCatalogue.get(pathname) !== true) return route.continue();
    return route.fulfill({ contentType: 'text/javascript', body: catalogue.script });
  });
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
  const own = /^(?:EN|English|简体中文|Bahasa Melayu|RM(?: −?[\d,]+\.\d\d)?)$/;
  return found.filter((text) => !own.test(text) && !plain.includes(text.toLowerCase()));
};
