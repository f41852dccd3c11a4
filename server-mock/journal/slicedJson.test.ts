import { describe, expect, it } from 'vitest';
import { slicedJson } from './slicedJson.ts';

const textOf = async (state: unknown): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of slicedJson(state)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const long = (count: number) =>
  Array.from({ length: count }, (_, n) => [`k${n}`, { n, text: '"投注"', none: undefined }]);

describe('JSON in slices', () => {
  it.each([
    ['no long list', { a: 1, b: 'two', c: null, d: [1, 2], e: { f: [] } }],
    ['long lists among others', { version: 3, bets: long(2_500), empty: [], one: long(1_001), at: 7 }],
    ['a list of exactly two slices', { list: long(2_000) }],
    ['holes and values that JSON omits', { gone: undefined, list: [...long(1_500), undefined, Number.NaN], last: 1 }],
    ['no object', long(3)],
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
});
