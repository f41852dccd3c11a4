import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tableBreaches } from './rules/tables.ts';
import { plantTree, readTree } from './source/tree.ts';

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

test('every table of the portal offers its rows as a file, or is listed with a reason (docs/decisions/0290)', () => {
  expect(tableBreaches(tree)).toEqual([]);
});
test.each(['<table><tr /></table>', '<RecordTable heads={heads} />', '<div role="table" />'])(
  'a new table without an export is refused: %s',
  (text) => {
    const path = 'src/screens/lobby/Standings.tsx';
    expect(tableBreaches(plantTree({ [path]: text }))).toContain(`${path} has a table without an export`);
  },
);
test('a table whose export was taken away is refused', () => {
  const by = 'src/screens/agent/map/MapPage.tsx';
  const planted = { 'src/screens/agent/map/MapTable.tsx': '<div role="table" />', [by]: '<MapTable />' };
  expect(tableBreaches(plantTree(planted))).toContain(
    `src/screens/agent/map/MapTable.tsx is exported by ${by}, which offers no file`,
  );
});
