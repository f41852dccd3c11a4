/**
 * A language that nobody speaks: English with accents, 40 % longer and in brackets. Every text of the catalogues comes out so;
 * what stands on the page without brackets came from somewhere else. Made here, from the built portal's own chunks; the
 * product knows nothing of it.
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
/** Placeholders stay as they are. */
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

/** A connection kept open for later is closed by the house after some idle seconds, perhaps just now. */
const ONCE_MORE = { maxRetries: 1 };

/** Only these are looked into: every other part of the portal comes as it is, without a way over here. */
const NAMED = new RegExp(`/js/(${[...catalogues.keys()].join('|')})\\.[\\w-]{8,}\\.js$`);
/** What a file was found to be, by its address, which changes with what is in it. */
const isCatalogue = new Map<string, boolean>();

/** From now on the page's English is that language. */
export const speakPseudo = async (context: BrowserContext): Promise<void> => {
  await context.route(NAMED, async (route) => {
    const url = route.request().url();
    const catalogue = catalogues.get(NAMED.exec(url)?.[1] ?? '');
    if (catalogue === undefined) return route.continue();
    const { pathname } = new URL(url);
    // A part of the portal may have a place's name; a catalogue has its first text.
    if (!isCatalogue.has(pathname))
      isCatalogue.set(pathname, (await (await route.fetch(ONCE_MORE)).text()).includes(catalogue.probe.slice(0, 12)));
    if (isCatalogue.get(pathname) !== true) return route.continue();
    return route.fulfill({ contentType: 'text/javascript', body: catalogue.script });
  });
};

/** Everything the house says to this page, by whatever way: its texts are nobody's to translate here. */
export const hearHouse = (page: Page): (() => string) => {
  const heard: string[] = [];
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? '';
    if (/json|html/.test(type))
      answer.text().then(
        (text) => void heard.push(text),
        () => undefined,
      );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(payload.toString())));
  return () =>
    heard
      .join('\n')
      .replaceAll('\\u003c', '<')
      .replaceAll('\\"', '"')
      .replaceAll(/&nbsp;|\s+/g, ' ');
};

/** Visible words that no catalogue has brought, the house's own apart. */
export const foreignWords = async (page: Page, house: string): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
      const holder = node.parentElement;
      if (!/\p{L}{2}/u.test(text) || !holder?.checkVisibility() || holder.closest('svg, .flap, .logo, script'))
        continue;
      // A text with marks in it is in several pieces: its brackets stand in the pieces around.
      if (/[⟦⟧]/.test(text) || /[⟦⟧]/.test(holder.parentElement?.textContent ?? '')) continue;
      words.add(text);
    }
    return [...words];
  });
  const plain = house.toLowerCase();
  // Languages name themselves; the merchant's and the vendors' own names come with the house's answers. Money is figures behind
  // their sign: the house tells it in minor units, so no answer can have said it as it stands here.
  const own = /^(?:EN|English|简体中文|Bahasa Melayu|RM(?: −?[\d,]+\.\d\d)?)$/;
  return found.filter((text) => !own.test(text) && !plain.includes(text.toLowerCase()));
};
