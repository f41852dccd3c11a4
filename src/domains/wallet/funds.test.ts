import { expect, it } from 'vitest';
import { readAmount } from './funds.calc.ts';

it('reads amounts as people write them, and no other spelling', () => {
  expect([' 20 ', '20.5', '0.05', '1000000'].map(readAmount)).toEqual([2_000, 2_050, 5, 100_000_000]);
  expect(['', '  '].map(readAmount)).toEqual(['amountMissing', 'amountMissing']);
  for (const text of ['1e9', '0.005', '-1', '１２', '1 000', '1,5', '.5', '5.', 'NaN', '+5', '0x10'])
    expect(readAmount(text), text).toBe('amountFormat');
  expect(readAmount('0.00')).toBe('amountZero');
});
