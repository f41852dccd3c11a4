/** The file a recording is written to: an existing file is never written into, and recorded data is never thrown away. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reserveOutputFile } from '../../tools/tote/outputFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tote-target-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

test('after a failure half way both remain: the old recording, and the new one as far as it came', async () => {
  writeFileSync(at('keep.tbr'), 'old');
  const target = await reserveOutputFile(at('keep.tbr'), true);
  writeFileSync(target.path, 'half');
  expect(await target.discard()).toBe(target.path);
  expect(readFileSync(at('keep.tbr'), 'utf8')).toBe('old');
  expect(readFileSync(target.path, 'utf8')).toBe('half');
  expect(target.path).toMatch(/\.tbr$/);
});
test('a symbolic link is kept and the file behind it replaced', async () => {
  writeFileSync(at('behind.tbr'), 'old');
  symlinkSync('behind.tbr', at('link.tbr'));
  const target = await reserveOutputFile(at('link.tbr'), true);
  writeFileSync(target.path, 'new');
  await target.commit();
  expect(readlinkSync(at('link.tbr'))).toBe('behind.tbr');
  expect(readFileSync(at('behind.tbr'), 'utf8')).toBe('new');
  expect(readdirSync(folder).toSorted()).toEqual(['behind.tbr', 'link.tbr']);
});
test('of two recorders that want the same new name, one gets it', async () => {
  const claims = await Promise.allSettled([
    reserveOutputFile(at('new.tbr'), false),
    reserveOutputFile(at('new.tbr'), false),
  ]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
