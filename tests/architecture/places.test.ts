/** No page is forgotten: each address has its route, its place in the walks through the portal, and its row of roles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressNames, forgottenAddresses } from './rules/pageAddresses.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readAll = (folder: string): string =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') || name.endsWith('.tsx'))
    .map((name) => read(`${folder}/${name}`))
    .join('\n');

const names = ['src/screens/paths.ts', 'src/screens/agentPaths.ts'].flatMap((file) => addressNames(read(file)));
const users = [
  { what: 'route (src/app/route)', text: readAll('src/app/route') },
  { what: 'place in the walks (e2e/support/allPlaces.ts)', text: readAll('e2e/support') },
  {
    what: 'row of roles (src/app/roles.test.tsx)',
    text: read('src/app/roles.test.tsx').replaceAll('AGENT_PATHS', 'AGENT_ENTRY AGENT_HOME AGENT_PAGES'),
  },
];

describe('every page', () => {
  test('R-ROUTE-32 R-ROLE-01 has a route, a place in the walks and a row of roles', () => {
    expect(names).toEqual(expect.arrayContaining(['FAVOURITES', 'HELP', 'AGENT_PAGES']));
    expect(forgottenAddresses(names, users)).toEqual([]);
  });
  test('planted: a page without them is named', () => {
    expect(addressNames("export const DEPOSIT = '/member/deposit';\nexport const LIMIT = 3;")).toEqual(['DEPOSIT']);
    expect(forgottenAddresses(['DEPOSIT'], [{ what: 'route', text: 'if (here(FAVOURITES)) return' }])).toEqual([
      'DEPOSIT has no route',
    ]);
  });
});
