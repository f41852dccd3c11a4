import fc from 'fast-check';
import { expect, it } from 'vitest';
import { same } from './same.ts';

it('is what the text of both says, whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(same(one, structuredClone(one))).toBe(true);
      expect(same(one, other)).toBe(same(other, one));
      if (JSON.stringify(one) === JSON.stringify(other)) expect(same(one, other) || Object.is(one, -0)).toBe(true);
    }),
  );
  expect(same({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
});
it.each([
  [{}, []],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [
    [1, 2],
    [2, 1],
  ],
  [null, {}],
  ['1', 1],
])('tells %j from %j', (one, other) => expect(same(one, other)).toBe(false));
