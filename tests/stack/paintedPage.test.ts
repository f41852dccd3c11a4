/** The page with its picture, as the house sends it: over a build whose painter writes down what it was told. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';

const folder = temporaryFolder();
let house: RunningHouse;
beforeAll(async () => {
  const page =
    '<html lang="en" data-theme="dark"><head><title>T</title><script type="module" src="/js/a.js"></script></head><body><div id="root"></div></body></html>';
  writeFileSync(join(folder.path, 'index.html'), page);
  writeFileSync(
    join(folder.path, 'painter.mjs'),
    `export const paintAhead = async (block, words) => {
      const start = JSON.parse(block);
      return '<link rel="preload" as="image" href="/one.svg"/><p>' + [words.language, words.theme, start.banners.value.length > 0, start.permission.value.location.ip === ''].join() + '</p>';
    };`,
  );
  house = await startHouse({ portal: folder.path, look: { language: 'EN' } });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});
const get = async (path: string, cookie = ''): Promise<{ readonly text: string; readonly vary: string | null }> => {
  const answer = await fetch(`${house.origin}${path}`, { headers: { accept: 'text/html', cookie } });
  return { text: await answer.text(), vary: answer.headers.get('vary') };
};

it('home comes with its first picture, painted from what the page says and from nobody’s address', async () => {
  const { text, vary } = await get('/');
  expect(text).toContain('<div id="root" data-picture="EN.dark.wide.visitor"><p>EN,dark,true,true</p></div>');
  expect(text).toMatch(/<head>.*<link rel="preload" as="image" href="\/one\.svg"\/>.*<\/head>/s);
  expect(vary).toMatch(/Cookie/i);
  // What is seen first comes over the line first; where nothing is painted ahead the script is what is waited for.
  expect(text).toContain('<script type="module" fetchpriority="low" src="/js/a.js">');
  expect((await get('/rng')).text).toContain('<script type="module" src="/js/a.js">');
});
it('packed for a browser that takes it, plain for one that does not, and the same page', async () => {
  const asked = async (encoding: string) => {
    const answer = await fetch(`${house.origin}/rng`, {
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    });
    return {
      form: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      text: await answer.text(),
    };
  };
  const [small, plain] = [await asked('gzip, br'), await asked('identity')];
  expect([small.form, plain.form]).toEqual(['gzip', null]);
  expect(small.vary).toMatch(/Accept-Encoding/i);
  expect(small.text).toContain('<div id="root"></div>');
  expect(plain.text).toContain('<div id="root"></div>');
});
it('in the language and theme that this browser told the house', async () => {
  const { text } = await get('/', 'other=1; picture=CN.light.narrow.known');
  expect(text).toContain('<html lang="en" data-theme="light">');
  expect(text).toContain('data-picture="CN.light.narrow.known"><p>CN,light,true,true</p>');
});
it.each([
  'picture=',
  'picture="><script>alert(1)</script>',
  'picture=EN.dark.wide.visitor.x',
  'picture=constructor.dark.wide.visitor',
])(
  'a cookie that says nothing of ours (%s) paints the usual picture, and nothing of it reaches the page',
  async (cookie) => {
    const { text } = await get('/', cookie);
    expect(text).toContain('data-picture="EN.dark.wide.visitor"');
    expect(text).not.toContain('alert(1)');
  },
);
it('other pages wait for the browser, and the painter itself is given to nobody', async () => {
  expect((await get('/rng')).text).toContain('<div id="root"></div>');
  expect((await get('/shell.html')).text).toContain('<div id="root"></div>');
  const painter = await fetch(`${house.origin}/painter.mjs`);
  expect(painter.status).toBe(404);
  expect(await painter.text()).not.toContain('paintAhead');
});
