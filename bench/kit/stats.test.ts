import { describe, expect, it } from 'vitest';
import { median, medianOfAll, quantile } from './stats.ts';

describe('the orders of samples', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %o is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
  it('a quantile is a sample that this share of all does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.01, 0.5, 0.95, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([1, 50, 95, 99, 100]);
    expect(quantile([7], 0.99)).toBe(7);
  });
  it('a median over rounds with an unmeasured one is not measured', () => {
    expect([medianOfAll([1, Number.NaN, 3]), medianOfAll([1, 2, 9]), medianOfAll([])]).toEqual([
      Number.NaN,
      2,
      Number.NaN,
    ]);
  });
  it('no samples give no figure', () => {
    expect([median([]), quantile([], 0.5)]).toEqual([Number.NaN, Number.NaN]);
  });
});
