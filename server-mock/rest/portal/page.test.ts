import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../platform/files.ts';
import { createPageReader } from './page.ts';

const folder = temporaryFolder();
const page = join(folder.path, 'index.html');
const texts = join(folder.path, 'first-texts.json');
afterEach(() => {
  for (const file of [page, texts]) rmSync(file, { force: true });
});
afterAll(() => folder.remove());
const fail = (error: unknown): void => {
  throw error;
};
let second = 1_000;
/** Writes a file with a modification time one second after the previous one. */
const put = (file: string, text: string): void => {
  writeFileSync(file, text);
  utimesSync(file, second, second);
  second += 1;
};

it('a build read between its two files is read again when the second file has changed', () => {
  const read = createPageReader(folder.path, fail);
  put(texts, '{"EN":["/js/old.js"]}');
  put(page, '<p>new</p>');
  expect(read()).toEqual({ html: '<p>new</p>', texts: { EN: ['/js/old.js'] }, prerenderer: null });
  put(texts, '{"EN":["/js/new.js"]}');
  expect(read()).toEqual({ html: '<p>new</p>', texts: { EN: ['/js/new.js'] }, prerenderer: null });
  put(page, '<p>newer</p>');
  expect(read().html).toBe('<p>newer</p>');
  rmSync(page);
  expect(read().html).toContain('The portal is not built');
});
it.each(['', 'null', '7', '[1]', '{"EN":"/js/a.js"}', '{"EN":[7]}', '{"EN":null}'])(
  'an invalid list of first texts (%s) only leaves out the preloads',
  (written) => {
    put(page, '<p>here</p>');
    put(texts, written);
    expect(createPageReader(folder.path, fail)()).toEqual({ html: '<p>here</p>', texts: {}, prerenderer: null });
  },
);
