import { describe, expect, it } from 'vitest';
import { slicedJson } from './slicedJson.ts';

const textOf = async (state: unknown): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of slicedJson(state)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const long = (count: number) =>
  Array.from({ length: count }, (_, n) => [`k${n}`, { n, text: '"投注"', none: undefined }]);

const table = (count: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(long(count)) as Readonly<Record<string, unknown>>;

describe('JSON in slices', () => {
  it.each([
    ['no long list', { a: 1, b: 'two', c: null, d: [1, 2], e: { f: [] } }],
    ['long lists among others', { version: 3, bets: long(2_500), empty: [], one: long(1_001), at: 7 }],
    ['a list of exactly two slices', { list: long(2_000) }],
    ['holes and values that JSON omits', { gone: undefined, list: [...long(1_500), undefined, Number.NaN], last: 1 }],
    ['no object', long(3)],
    [
      'tables of many rows in lists',
      {
        topics: [
          ['a', 1, table(5_000)],
          ['b', 2, table(2)],
          ['c', 3, table(4_000)],
        ],
      },
    ],
    ['long tables beside empty ones', { a: table(4_000), b: {}, c: table(4_000), d: [], e: [table(4_000)] }],
    ['a table whose first and last rows JSON omits', { x: undefined, ...table(4_000), y: undefined }],
    ['names that are whole numbers or have a meaning', { 7: 1, 3: long(900), ...table(4_000), ['__proto__']: 2 }],
    ['an object without fields', {}],
    ['an object of undefined fields', { gone: undefined }],
    ['null', null],
  ])('equals JSON.stringify for %s', async (_name, state) => {
    expect(await textOf(state)).toBe(JSON.stringify(state));
  });
  it('lets other work run between the slices', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 100) setImmediate(count);
    };
    setImmediate(count);
    await textOf({ list: long(20_000) });
    expect(turns).toBeGreaterThan(10);
  });
  it.each([
    ['first', [['team', 'keyed', 1, 2, table(60_000)], ...long(100)]],
    ['last', [...long(100), ['team', 'keyed', 1, 2, table(60_000)]]],
    ['after small ones in a table', { ...table(100), team: table(60_000) }],
  ])('has no part that is long, also of one table with many rows that stands %s', async (_where, topics) => {
    const state = { topics };
    const most = JSON.stringify(state).length / 5;
    for await (const part of slicedJson(state)) expect(part.length).toBeLessThan(most);
  });
});
