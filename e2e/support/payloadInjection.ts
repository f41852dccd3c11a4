/** Replaces every text of the house by an XSS payload on its way to the browser: REST answers, hub frames, values in the page. */
import type { Page } from '@playwright/test';
import { HOSTILE } from '../../src/ui/html/testing/hostileFixture.ts';

/** Short enough for every field; each tries to set `window.hacked`. */
export const PAYLOADS: readonly string[] = [
  ...HOSTILE.filter((html) => html.includes('hacked') && html.length <= 60),
  '"><img src=x onerror=window.hacked=1>',
  "'><svg onload=window.hacked=1>",
  '</title><script>window.hacked=1</script>',
  '</script><script>window.hacked=1</script>',
  '--><script>window.hacked=1</script>',
  '{{constructor.constructor("window.hacked=1")()}}',
  '${window.hacked=1}',
  '$t(x, {"y": "<img src=x onerror=window.hacked=1>"})',
  `${'java'}script:window.hacked=1`,
  '\u202e<img src=x onerror=window.hacked=1>',
];
/** A few payloads at a time as an announcement's or notice's HTML; an unclosed element swallows the rest of its own text only. */
const htmlOf = (turn: number): string => `<p>begin</p>${HOSTILE.filter((_, at) => at % 12 === turn % 12).join('\n')}`;

/** Displayed fields, by the path of the answer that carries them. */
const WORDS: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/\/relay\/announcements/, ['title', 'caption', 'action']],
  [/\/relay\/games|hot/i, ['gameName', 'nodeName', 'displayName', 'minBet']],
  [/\/game_menus/, ['displayName']],
  [/\/winnerBoard/, ['account', 'CN', 'EN', 'MY']],
  [/\/member\/info/, ['nickname', 'vipLabelName', 'account']],
  [/\/permission|\/systemInfo|^\/$/, ['number', 'title']],
];
const HUB_WORDS = ['nickname', 'vipLabelName', 'account', 'CN', 'EN', 'MY'];

export interface PayloadInjection {
  /** Number of texts replaced so far. */
  readonly count: () => number;
}
export const injectPayloads = async (page: Page): Promise<PayloadInjection> => {
  let replaced = 0;
  /** Escaped for JSON, also JSON inside a page: cannot end a script element or a string. */
  const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
  const spoiled = (json: string, keys: readonly string[]): string =>
    json
      .replaceAll(new RegExp(`"(${keys.join('|')})":"(?:[^"\\\\]|\\\\.)+"`, 'g'), (_, key: string) => {
        replaced += 1;
        return `"${key}":${literal(PAYLOADS[replaced % PAYLOADS.length] ?? '')}`;
      })
      .replaceAll(/"content":"(?:[^"\\]|\\.)+"/g, () => {
        replaced += 1;
        return `"content":${literal(htmlOf(replaced))}`;
      });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const keys = WORDS.find(([path]) => path.test(pathname))?.[1];
    if (keys === undefined) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: spoiled(await answer.text(), keys) });
  });
  await page.routeWebSocket(/\/hub/, (socket) => {
    const house = socket.connectToServer();
    house.onMessage((message) => socket.send(typeof message === 'string' ? spoiled(message, HUB_WORDS) : message));
  });
  return { count: () => replaced };
};
/** Elements and attributes in the page that can only come from an injected text. */
export const injectedInto = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if ('hacked' in window) found.push('something ran');
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
      if (/^(?:EMBED|OBJECT|MATH|MARQUEE|BASE|FRAMESET)$/.test(element.tagName)) found.push(element.tagName);
    }
    for (const picture of document.querySelectorAll('img'))
      if (picture.getAttribute('src') === 'x') found.push('img x');
    for (const script of document.scripts)
      if (script.text.includes('hacked') && script.type === '') found.push('script');
    return found;
  });
