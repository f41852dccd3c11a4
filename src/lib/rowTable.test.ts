import { expect, test } from 'vitest';
import {
  byBucket,
  byIdentity,
  keysIn,
  mapTable,
  patchTable,
  recordOf,
  rowIn,
  rowsIn,
  sizeOf,
  tableOf,
} from './rowTable.ts';

interface Row {
  readonly name: string;
  readonly n: number;
}
const isSame = (a: Row, b: Row): boolean => a.name === b.name;
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
};
const many = (count: number): Record<string, Row> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, { name: `a${n}`, n }]));

test.each([1, 2, 3])(
  'a table equals the record with the same patches, over joins and leaves and growth (seed %i)',
  (seed) => {
    const random = randomOf(seed);
    let record: Record<string, Row> = {};
    let table = tableOf(record);
    for (let step = 0; step < 400; step += 1) {
      const patch: Record<string, Row | null> = {};
      for (let n = random(8); n >= 0; n -= 1) {
        const key = `m${random(600)}`;
        patch[key] = random(4) === 0 ? null : { name: `a${random(3)}`, n: random(1_000) };
      }
      const before = { table, record, keys: keysIn(table) };
      record = { ...record };
      for (const [key, row] of Object.entries(patch)) {
        if (row === null) delete record[key];
        else record[key] = row;
      }
      table = patchTable(table, patch, isSame);
      expect(recordOf(table)).toEqual(record);
      expect(sizeOf(table)).toBe(Object.keys(record).length);
      expect(new Set(rowsIn(table))).toEqual(new Set(Object.values(record)));
      expect(new Set(keysIn(table))).toEqual(new Set(Object.keys(record)));
      for (const key of Object.keys(patch)) expect(rowIn(table, key)).toBe(record[key]);
      // The table before is what it was.
      expect(recordOf(before.table)).toEqual(before.record);
      expect(before.keys).toEqual(keysIn(before.table));
    }
  },
);
test('a change copies the bucket of its row and the page that holds it, and every other row keeps its identity', () => {
  const record = many(5_000);
  const table = tableOf(record);
  const next = patchTable(table, { m17: { name: 'a17', n: -1 } }, isSame);
  const [before, after] = [table.pages.flat(), next.pages.flat()];
  expect(next.pages.length).toBeGreaterThan(4);
  expect(next.pages.filter((page, at) => page !== table.pages[at])).toHaveLength(1);
  expect(after.filter((bucket, at) => bucket !== before[at])).toHaveLength(1);
  expect(Math.max(...after.map(({ keys }) => keys.length))).toBeLessThan(64);
  for (const key of Object.keys(record)) if (key !== 'm17') expect(rowIn(next, key)).toBe(record[key]);
  expect([next.identity, keysIn(next)]).toEqual([table.identity, keysIn(table)]);
  expect(keysIn(next)).toBe(keysIn(table));
  expect(patchTable(table, { gone: null }, isSame)).toBe(table);
  expect(patchTable(table, {}, isSame)).toBe(table);
  expect(patchTable(table, { m17: { name: 'other', n: 17 } }, isSame).identity).not.toBe(table.identity);
  expect(patchTable(table, { m17: null }, isSame).identity).not.toBe(table.identity);
});
test('what is derived is computed again for changed buckets, or for another identity', () => {
  const worked = { buckets: 0, rows: 0, identities: 0 };
  const sums = byBucket((rows: readonly Row[]) => {
    worked.buckets += 1;
    return rows.reduce((sum, { n }) => sum + n, 0);
  });
  const doubled = mapTable((row: Row) => {
    worked.rows += 1;
    return { ...row, n: 2 * row.n };
  });
  const names = byIdentity<Row, number>((rows) => {
    worked.identities += 1;
    return rowsIn(rows).length;
  });
  const table = tableOf(many(1_000));
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  expect([sum(sums(table)), rowIn(doubled(table), 'm7')?.n, names(table)]).toEqual([499_500, 14, 1_000]);
  const before = { ...worked };
  const next = patchTable(table, { m7: { name: 'a7', n: 8 } }, isSame);
  expect([sum(sums(next)), rowIn(doubled(next), 'm7')?.n, names(next)]).toEqual([499_501, 16, 1_000]);
  expect(worked.buckets - before.buckets).toBe(1);
  expect(worked.rows - before.rows).toBeLessThan(64);
  expect(worked.identities).toBe(before.identities);
});
test('a plain record is read by the same functions', () => {
  const record = many(3);
  expect([rowIn(record, 'm1'), rowIn(record, 'toString'), sizeOf(record)]).toEqual([record['m1'], undefined, 3]);
  expect([recordOf(record), keysIn(record)]).toEqual([record, ['m0', 'm1', 'm2']]);
  expect(rowIn(tableOf(record), 'toString')).toBeUndefined();
});
