import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDecimal, toMinor } from './decimal.ts';

describe('decimal strings and minor units', () => {
  test('REL-15 every amount of minor units survives the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (minor) => {
        expect(toMinor(toDecimal(minor))).toBe(minor);
      }),
    );
  });
  test.each([
    ['12845.70', 1_284_570],
    ['12845.7', 1_284_570],
    ['0.30', 30],
    ['-0.05', -5],
    ['007', 700],
    [0.1 + 0.2, null],
    [12.34, 1_234],
    ['-0', 0],
  ])('R-CONST-19 %s becomes %s, with two decimals', (printed, minor) => {
    expect(toMinor(printed)).toBe(minor);
  });
  test.each(['', ' 1', '1.', '.5', '1.234', '1e3', '+1', '1,000.00', 'NaN', '12345678901234', Number.NaN, Infinity])(
    '%s is rejected as an amount',
    (printed) => {
      expect(toMinor(printed)).toBeNull();
    },
  );
  test('REL-15 a number that is not a safe integer is never printed as money', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => toDecimal(wrong)).toThrow(RangeError);
  });
});
