import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringIn } from './bringIn.ts';

let root = '';
let dist = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-versions-'));
  dist = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (folder: string, files: Readonly<Record<string, string>>): string => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};
/** A build of one version: three hashed files, one of them the same in all versions, and the page that names them. */
const build = (version: string): string => {
  const folder = join(root, 'new');
  rmSync(folder, { recursive: true, force: true });
  return write(folder, {
    'index.html': `page ${version}`,
    'sw.js': `worker ${version}`,
    [`js/index.${version}.js`]: version,
    [`js/index.${version}.js.gz`]: version,
    [`css/first.${version}.css`]: version,
    'assets/font.same.woff2': 'font',
    ...(version === 'v1aaaaaa' && { 'icons/only-here.svg': 'icon' }),
  });
};
const scripts = (): readonly string[] =>
  readdirSync(join(dist, 'js'))
    .filter((name) => name.endsWith('.js'))
    .sort();
const VERSIONS = ['v1aaaaaa', 'v2bbbbbb', 'v3cccccc', 'v4dddddd'] as const;

test('the hashed files of the last two versions stay beside the new one; older ones go, other files are the new build’s', () => {
  for (const version of VERSIONS) bringIn(build(version), dist);
  expect(scripts()).toEqual(['index.v2bbbbbb.js', 'index.v3cccccc.js', 'index.v4dddddd.js']);
  expect(readdirSync(join(dist, 'css'))).toHaveLength(3);
  expect(existsSync(join(dist, 'js/index.v2bbbbbb.js.gz'))).toBe(true);
  expect(existsSync(join(dist, 'assets/font.same.woff2'))).toBe(true);
  expect(existsSync(join(dist, 'icons/only-here.svg'))).toBe(false);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('page v4dddddd');
  expect(readFileSync(join(dist, 'sw.js'), 'utf8')).toBe('worker v4dddddd');
});
test('a build equal to the newest version adds none, and one that returns to an earlier version counts it once', () => {
  const [one, two, three] = VERSIONS;
  for (const version of [one, two, three, three, three]) bringIn(build(version), dist);
  expect(scripts()).toEqual([`index.${one}.js`, `index.${two}.js`, `index.${three}.js`]);
  bringIn(build(one), dist);
  expect(scripts()).toEqual([`index.${one}.js`, `index.${two}.js`, `index.${three}.js`]);
  bringIn(build(VERSIONS[3]), dist);
  expect(scripts()).toEqual([`index.${one}.js`, `index.${three}.js`, `index.${VERSIONS[3]}.js`]);
});
test.each([
  ['no list', null],
  ['a list that is no JSON', '['],
  ['a list that names files outside the hashed ones', '[["../secret"]]'],
])('a folder with %s counts as one version', (_, list) => {
  bringIn(build(VERSIONS[0]), dist);
  if (list === null) rmSync(join(dist, 'versions.json'));
  else writeFileSync(join(dist, 'versions.json'), list);
  bringIn(build(VERSIONS[1]), dist);
  expect(scripts()).toEqual(['index.v1aaaaaa.js', 'index.v2bbbbbb.js']);
});
