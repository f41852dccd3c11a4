/** The recipes name files and code: each of them exists, and each example stands in every place that its recipe names. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { namesIn, pathsIn, wayOf } from './rules/documentNames.ts';
import { readTree } from './source/tree.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recipes = read('docs/recipes.md');
const { files, sources } = readTree(root);
const isThere = (path: string): boolean =>
  files.has(path) || [...files].some((file) => file.startsWith(path.endsWith('/') ? path : `${path}/`));
const words = new Set(
  sources.filter(({ path }) => !path.startsWith('tests/architecture/')).flatMap(({ text }) => text.match(/\w+/g) ?? []),
);

describe('the recipes', () => {
  test('mention only files that exist', () => {
    expect(pathsIn(recipes).length).toBeGreaterThan(40);
    expect(pathsIn(recipes).filter((path) => !isThere(path))).toEqual([]);
  });
  test('mention only names that exist in the code', () => {
    expect(namesIn(recipes).length).toBeGreaterThan(40);
    expect(namesIn(recipes).filter((name) => !words.has(name))).toEqual([]);
  });
  test('a renamed function and a moved file would be found', () => {
    expect(namesIn('call `testPortalOfOld(…)`, then `yield* put`')).toContain('testPortalOfOld');
    expect(pathsIn('in `src/domains/<domain>/topics.ts` and `src/i18n/{en,cn}/x.json`')).toEqual([
      'src/i18n/en/x.json',
      'src/i18n/cn/x.json',
    ]);
  });
});

describe('the examples of the recipes', () => {
  test.each([
    ['src/contract/tables/tables.topics.ts', /defineTopic\(\{[^}]*pattern: 'jackpots'/],
    ['server-mock/core/tables/cardTouches.ts', /touchesOf\(cardTouches, 'jackpots'/],
    ['server-mock/rest/handlers/tables.ts', /snapshot\(\s*jackpotList,/],
    ['src/domains/tables/tables.state.ts', /readonly jackpots: LiveRows/],
    ['src/domains/tables/tables.events.ts', /jackpots: \(state, change\) =>/],
    ['src/screens/lobby/live/JackpotFoot.tsx', /useCardTopic\(place, JACKPOTS/],
  ] as const)('a topic: jackpots stands in %s', (path, form) => expect(read(path)).toMatch(form));

  test.each([
    ['src/contract/favourites/favourites.calls.ts', /export const favouriteIds = call\(/],
    ['server-mock/rest/handlers/favourites.ts', /handle\(\s*favouriteIds,/],
    ['src/domains/favourites/favourites.slice.ts', /idsRead/],
    ['src/flows/favourites/lists.ts', /transport\.rest\.call\(favouriteIds, \{\}, \{ signal \}\)/],
    ['src/flows/index.ts', /favourites: watchFavourites,/],
  ] as const)('a call: favouriteIds stands in %s', (path, form) => expect(read(path)).toMatch(form));
});

describe('the way of an event, as the README tells it', () => {
  const way = wayOf(read('README.md'));

  test('passes at most 14 files on the page, and each of them exists', () => {
    expect(way[0]).toBe('src/transport/live/source/socketSource.ts');
    expect(way.length).toBeLessThanOrEqual(14);
    expect(way.filter((path) => !files.has(path))).toEqual([]);
  });
});
