import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './same.ts';

it('the comparison of values agrees with comparing the JSON texts, whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameJson(one, structuredClone(one))).toBe(true);
      expect(isSameJson(one, other)).toBe(isSameJson(other, one));
      if (JSON.stringify(one) === JSON.stringify(other))
        expect(isSameJson(one, other) || Object.is(one, -0)).toBe(true);
    }),
  );
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
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
])('tells %j from %j', (one, other) => expect(isSameJson(one, other)).toBe(false));
