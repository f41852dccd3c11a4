import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { contentPolicy } from '../http/headers.ts';
import { sheetOf } from './sheet.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
mkdirSync(join(folder.path, 'css'));
const put = (name: string, text: string): string => {
  writeFileSync(join(folder.path, 'css', name), text);
  return `<link rel="stylesheet" crossorigin href="/css/${name}">`;
};
const link = put('first.ab12.css', 'b{color:red}');

it('SAFE-04 the sheet stands in the page as it was built, and the policy names the hash of that text', () => {
  const sheet = sheetOf(`<head>${link}</head>`, folder.path);
  expect(sheet?.link).toBe(link);
  const [, text = ''] = /<style>(.*)<\/style>/.exec(sheet?.inPage ?? '') ?? [];
  expect(text).toBe('b{color:red}');
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(contentPolicy('http://a', 'http://b', [sheet?.hash ?? '']).split('; ')).toContain(`style-src 'self' ${hash}`);
  expect(contentPolicy('http://a', 'http://b').split('; ')).toContain("style-src 'self'");
});
it.each([
  ['no sheet', ''],
  ['two of them', link + put('other.cd34.css', 'i{}')],
  ['one that is not there', '<link rel="stylesheet" crossorigin href="/css/gone.css">'],
  ['one of elsewhere', '<link rel="stylesheet" href="https://elsewhere.example/css/a.css">'],
  ['one that could end its element', put('bad.ef56.css', 'b::before{content:"</style>"}')],
])('%s: the page stays as it was built', (_, head) => {
  expect(sheetOf(`<head>${head}</head>`, folder.path)).toBeNull();
});
