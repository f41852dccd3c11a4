import { describe, expect, test } from 'vitest';
import { rateText, readRate } from './rate.calc.ts';

const bounds = { min: 200, max: 3_000 };
describe('a typed commission rate', () => {
  test.each([
    ['0.25', 2_500],
    [' 0,3 % ', 3_000],
    ['0.02', 200],
    ['0.0201', 201],
    ['', 'missing'],
    ['%', 'missing'],
    ['0.00001', 'format'],
    ['1e-1', 'format'],
    ['-0.1', 'format'],
    ['0.3001', 'over'],
    ['0.0199', 'under'],
  ])('%j is %j', (text, found) => {
    expect(readRate(text, bounds)).toBe(found);
  });
  test('is written as a person writes it, and read as the same', () => {
    expect([0, 200, 2_500, 12_345, 1_000_000].map(rateText)).toEqual(['0', '0.02', '0.25', '1.2345', '100']);
    for (let rate = 0; rate <= 20_000; rate += 7)
      expect(readRate(rateText(rate), { min: 0, max: 1_000_000 })).toBe(rate);
  });
});
