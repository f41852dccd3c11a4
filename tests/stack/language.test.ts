/** The language in which a house meets a visitor who has not chosen one: first page and permission info. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';

const folder = temporaryFolder();
let auto: RunningHouse;
let named: RunningHouse;
beforeAll(async () => {
  writeFileSync(
    join(folder.path, 'index.html'),
    '<html lang="en" data-theme="dark"><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(folder.path, 'first-texts.json'),
    JSON.stringify({ CN: ['/js/cn.js'], EN: ['/js/en.js'], MY: ['/js/my.js'] }),
  );
  writeFileSync(
    join(folder.path, 'prerender.mjs'),
    'export const prerenderHome = async (block, { language }) => "<p>rendered in " + language + "</p>";',
  );
  [auto, named] = await Promise.all([
    startHouse({ portal: folder.path }),
    startHouse({ portal: folder.path, look: { language: 'CN' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([auto.close(), named.close()]);
  folder.remove();
});

/** What a browser that accepts these languages is met in. */
const metIn = async ({ origin }: RunningHouse, accepted: string, cookie = '') => {
  const headers = { accept: 'text/html', 'accept-language': accepted, cookie };
  const page = await fetch(`${origin}/`, { headers });
  const text = await page.text();
  const block = JSON.parse(/id="start">(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
    readonly permission: { readonly value: PermissionInfo };
    readonly banners: { readonly language: string };
  };
  const permission = await fetch(`${origin}/wps/system/permission`, { headers });
  const { value } = (await permission.json()) as { readonly value: PermissionInfo };
  return {
    painted: /rendered in (\w+)/.exec(text)?.[1],
    texts: /modulepreload".* href="\/js\/(\w+)\.js"/.exec(text)?.[1]?.toUpperCase(),
    banners: block.banners.language,
    start: block.permission.value.languages.default,
    permission: value.languages.default,
    caching: [page, permission].map(({ headers: sent }) => [
      sent.get('cache-control'),
      /accept-language/i.test(sent.get('vary') ?? ''),
      sent.get('etag'),
    ]),
  };
};
const inOne = (language: string) => ({
  painted: language,
  texts: language,
  banners: language,
  start: language,
  permission: language,
  // No cache gives one visitor's page to another.
  caching: [
    ['no-store', true, null],
    ['no-store', true, null],
  ],
});

it.each([
  ['en-GB,en;q=0.9', 'EN'],
  ['zh-TW,zh;q=0.9,en;q=0.5', 'CN'],
  ['ms-MY', 'MY'],
  ['fr-FR,fr;q=0.9', 'MY'],
  ['*', 'MY'],
])('R-I18N-02 a visitor whose browser accepts %s is met in %s', async (accepted, language) => {
  expect(await metIn(auto, accepted)).toEqual(inOne(language));
});
it('R-I18N-02 a house that names a language is obeyed whatever the browser accepts', async () => {
  expect(await metIn(named, 'en-GB')).toEqual(inOne('CN'));
});
it('R-I18N-03 a browser’s former language stands before the one that it accepts', async () => {
  const met = await metIn(auto, 'en-GB', 'picture=CN.dark.wide.visitor');
  expect(met).toMatchObject({ painted: 'CN', texts: 'CN', banners: 'CN' });
});
it('R-I18N-02 the page that the service worker keeps is the same for every language', async () => {
  const kept = async (accepted: string) =>
    (await fetch(`${auto.origin}/shell.html`, { headers: { 'accept-language': accepted } })).text();
  expect(await kept('zh-CN')).toBe(await kept('en-GB'));
});
