/** Comments cite documents, and decision records name files: each of them exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documentsIn, partialPathsIn } from './rules/documentNames.ts';
import { commentOf } from './rules/words.ts';
import { readTree } from './source/tree.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { files, sources } = readTree(root.replace(/\/$/, ''));
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const known = new Set(documents.map((name) => basename(name)));
const isThere = (path: string): boolean => files.has(path) || [...files].some((file) => file.endsWith(`/${path}`));

test('a comment cites only documents that exist, and their sections by name', () => {
  const cited = sources
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => documentsIn(commentOf(line)).map((name) => [path, name] as const)),
    );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(([, name]) => !known.has(name))).toEqual([]);
});
test('a decision record and a rule name only files that exist', () => {
  const named = documents
    .filter((name) => /^(?:decisions|rules)[\\/]/.test(name))
    .flatMap((name) =>
      partialPathsIn(readFileSync(join(root, 'docs', name), 'utf8')).map((path) => [name, path] as const),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, path]) => !isThere(path))).toEqual([]);
});
test('a missing document, a numbered section and a moved file are found', () => {
  expect(documentsIn('the gate (hub.md, 4), by house.md and docs/recipes.md')).toEqual(['hub.md, 4', 'house.md']);
  expect(partialPathsIn('`rest/{a,b}.ts`, `.test.tsx` and `npm start`')).toEqual(['rest/a.ts', 'rest/b.ts']);
});
