import { describe, expect, it } from 'vitest';
import { slicedJson } from './slicedJson.ts';

const long = (count: number) =>
  Array.from({ length: count }, (_, n) => [`k${n}`, { n, text: '"投注"', none: undefined }]);

describe('a state as JSON, piece by piece', () => {
  it.each([
    ['nothing long', { a: 1, b: 'two', c: null, d: [1, 2], e: { f: [] } }],
    ['long lists among others', { version: 3, bets: long(2_500), empty: [], one: long(1_001), at: 7 }],
    ['a list just at the cut', { list: long(2_000) }],
    ['holes and what JSON leaves away', { gone: undefined, list: [...long(1_500), undefined, Number.NaN], last: 1 }],
    ['no object', long(3)],
    ['an object without fields', {}],
    ['an object of nothing', { gone: undefined }],
    ['null', null],
  ])('says of %s what JSON.stringify says', async (_name, state) => {
    expect(await slicedJson(state)).toBe(JSON.stringify(state));
  });
  it('lets others have their turn between the pieces', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 100) setImmediate(count);
    };
    setImmediate(count);
    await slicedJson({ list: long(20_000) });
    expect(turns).toBeGreaterThan(10);
  });
});
