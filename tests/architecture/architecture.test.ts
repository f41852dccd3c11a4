import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allRows } from '../../tools/requirements/documents.ts';
import { overlongFiles, tooManyLongFiles } from './rules/budgets.ts';
import { cycles } from './rules/cycles.ts';
import { blindImports } from './rules/existence.ts';
import { rawGlobals } from './rules/globals.ts';
import { layerBreaches } from './rules/layers.ts';
import { outboundBreaches } from './rules/outbound.ts';
import { packageBreaches } from './rules/packages.ts';
import { titleBreaches } from './rules/titles.ts';
import { readTree } from './source/tree.ts';

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

describe('the house as it stands', () => {
  test('has sources in every part, so that no rule passes for want of something to look at', () => {
    for (const part of ['src/contract/', 'src/domains/', 'src/transport/', 'server-mock/house/', 'tools/']) {
      expect(tree.sources.filter(({ path }) => path.startsWith(part)).length, part).toBeGreaterThan(3);
    }
    expect(tree.sources.flatMap(({ links }) => links).length).toBeGreaterThan(tree.sources.length);
  });

  test('imports along the table of the architecture', () => expect(layerBreaches(tree)).toEqual([]));

  test('R-DESIGN-03 uses packages only in the rooms they belong to', () => expect(packageBreaches(tree)).toEqual([]));

  test('imports only what exists and can be seen', () => expect(blindImports(tree)).toEqual([]));

  test('has no ring of imports', () => expect(cycles(tree)).toEqual([]));

  test('keeps every file under the limit', () => expect(overlongFiles(tree)).toEqual([]));

  test('keeps most files short', () => expect(tooManyLongFiles(tree)).toEqual([]));

  test('R-DESIGN-03 reaches time, chance, storage and network only through the platform', () =>
    expect(rawGlobals(tree)).toEqual([]));

  test('R-SEC-06 SAFE-20 SAFE-01 leaves for another window, follows an address and makes markup in one place each', () =>
    expect(outboundBreaches(tree)).toEqual([]));

  test('cites in a test title at most three ids, each of a row or rule that exists', () => {
    expect(titleBreaches(tree, new Set(allRows().map(({ id }) => id)))).toEqual([]);
  });
});
