import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFingerprint } from './fingerprint.ts';

let root = '';
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(root, 'src/lib'), { recursive: true });
  write('index.html', '<html>');
  write('src/lib/a.ts', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the fingerprint follows the content of the sources, not their times', () => {
  const before = sourceFingerprint(root);
  utimesSync(join(root, 'src/lib/a.ts'), 1, 1);
  expect(sourceFingerprint(root)).toBe(before);
  write('src/lib/a.ts', 'export { };');
  expect(sourceFingerprint(root)).not.toBe(before);
});

test('a renamed, added or removed source changes the fingerprint; a test beside a source does not', () => {
  const before = sourceFingerprint(root);
  write('src/lib/a.test.ts', 'test');
  expect(sourceFingerprint(root)).toBe(before);
  write('src/lib/b.ts', '');
  const added = sourceFingerprint(root);
  expect(added).not.toBe(before);
  rmSync(join(root, 'src/lib/b.ts'));
  expect(sourceFingerprint(root)).toBe(before);
  rmSync(join(root, 'src/lib/a.ts'));
  write('src/lib/c.ts', 'export {};');
  expect(sourceFingerprint(root)).not.toBe(before);
});
