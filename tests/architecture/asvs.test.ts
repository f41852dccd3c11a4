/** The review against OWASP ASVS names tests by file and title: each of them exists. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const review = readFileSync(at('docs/asvs.md'), 'utf8');
/** `path` "title", "title". */
const CITED = /`([^`]+\.(?:test|spec)\.tsx?)` ("[^"]+"(?:, "[^"]+")*)/g;
const cited = [...review.matchAll(CITED)].flatMap(([, path = '', titles = '']) =>
  [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
);
const isThere = (path: string): boolean => existsSync(at(path));
const rows = review.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));

test('every row of the review has a state, and a test or a reason', () => {
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) expect(row).toMatch(/^\| [\d.]+ \| .+ \| (met|in part|not met|does not apply) \| \S.+ \|$/);
  const numbers = rows.map((row) => row.split('|')[1]?.trim());
  expect(new Set(numbers).size).toBe(numbers.length);
});
test('the review cites every test file with a title', () => {
  const named = review.match(/`[^`]+\.(?:test|spec)\.tsx?`/g) ?? [];
  expect(named.map((one) => one.slice(1, -1)).filter((path) => !cited.some((one) => one.path === path))).toEqual([]);
});
test('the review cites only tests that exist', () => {
  expect(cited.length).toBeGreaterThan(60);
  const missing = cited.filter(({ path, title }) => !isThere(path) || !readFileSync(at(path), 'utf8').includes(title));
  expect(missing).toEqual([]);
});
