/** The prerendered page as the house sends it, over a build whose prerender module records its arguments. */
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';

const folder = temporaryFolder();
let house: RunningHouse;
beforeAll(async () => {
  const page =
    '<html lang="en" data-theme="dark"><head><title>T</title><script type="module" src="/js/a.js"></script></head><body><div id="root"></div></body></html>';
  writeFileSync(join(folder.path, 'index.html'), page);
  writeFileSync(
    join(folder.path, 'prerender.mjs'),
    `export const prerenderHome = async (block, preferences) => {
      const start = JSON.parse(block);
      return '<link rel="preload" as="image" href="/one.svg"/><p>' + [preferences.language, preferences.theme, start.banners.value.length > 0, start.permission.value.location.ip === ''].join() + '</p>';
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

it('home is prerendered from the page’s own values, without any visitor’s address', async () => {
  const { text, vary } = await get('/');
  expect(text).toContain('<div id="root" data-picture="EN.dark.wide.visitor"><p>EN,dark,true,true</p></div>');
  expect(text).toMatch(/<head>.*<link rel="preload" as="image" href="\/one\.svg"\/>.*<\/head>/s);
  expect(vary).toMatch(/Cookie/i);
  // The markup comes before the script; without prerendered markup the script comes first.
  expect(text).toContain('<script type="module" fetchpriority="low" src="/js/a.js">');
  expect((await get('/rng')).text).toContain('<script type="module" src="/js/a.js">');
});
it('the prerendered page is compressed for a browser that accepts it, plain otherwise, and the page is the same', async () => {
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
it('the prerendered page is in the language and theme of the browser’s cookie', async () => {
  const { text } = await get('/', 'other=1; picture=CN.light.narrow.known');
  expect(text).toContain('<html lang="en" data-theme="light">');
  expect(text).toContain('data-picture="CN.light.narrow.known"><p>CN,light,true,true</p>');
});
it.each([
  'picture=',
  'picture="><script>alert(1)</script>',
  'picture=EN.dark.wide.visitor.x',
  'picture=constructor.dark.wide.visitor',
])('an invalid cookie (%s) gives the default page, and none of it reaches the page', async (cookie) => {
  const { text } = await get('/', cookie);
  expect(text).toContain('data-picture="EN.dark.wide.visitor"');
  expect(text).not.toContain('alert(1)');
});
it('other pages are not prerendered, and the prerender module itself is not served', async () => {
  expect((await get('/rng')).text).toContain('<div id="root"></div>');
  expect((await get('/shell.html')).text).toContain('<div id="root"></div>');
  const module = await fetch(`${house.origin}/prerender.mjs`);
  expect(module.status).toBe(404);
  expect(await module.text()).not.toContain('prerenderHome');
});

/** Status of a path sent as it is written; `fetch` would normalise it. */
const statusOfPath = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(house.origin, { path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
it.each(['//etc/passwd', '/index.html%00.js', '/%00', '/..%2f..%2fetc/passwd'])(
  'SAFE-53 the path %s is not found, and is no defect of the house',
  async (path) => {
    expect(await statusOfPath(path)).toBe(404);
  },
);
