import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemFirefox, systemWebkit } from './engineFinder.ts';

const folder = mkdtempSync(join(tmpdir(), 'toteboard-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
};

test('REL-42 no Firefox and no WebKit are found on a machine without them', () => {
  expect([systemFirefox({ PATH: '/nowhere' }), systemWebkit({ PATH: '/nowhere' })]).toEqual([undefined, undefined]);
});
test('FIREFOX_PATH names a program; any other value is refused with a sentence', () => {
  expect(() => systemFirefox({ FIREFOX_PATH: '/nowhere/firefox' })).toThrow('which is no program');
  const path = program('own-firefox');
  expect(systemFirefox({ FIREFOX_PATH: path, PATH: '/nowhere' })).toMatchObject({ name: 'firefox', from: path });
});
test('WebKit needs its driver and Xvfb', () => {
  program('WebKitWebDriver');
  expect(systemWebkit({ PATH: folder })).toBeUndefined();
  program('Xvfb');
  expect(systemWebkit({ PATH: folder })).toMatchObject({ name: 'webkit', from: join(folder, 'WebKitWebDriver') });
});
