import { describe, expect, it } from 'vitest';
import { splitDialCode } from './verification.calc.ts';

describe('a number written with its country’s code', () => {
  it.each([
    ['+60 12-345 6789', '60', '12-345 6789'],
    ['0060123456789', '60', '123456789'],
    [' + 6 0-(0)12', '60', '(0)12'],
    ['+6581234567', '65', '81234567'],
    ['+1868555', '1868', '555'],
    ['+60', '60', ''],
    ['+(60) 12-345 6789', '60', '12-345 6789'],
    ['00 (60)(0)12', '60', '(0)12'],
  ])('%s splits into +%s and %s', (text, code, number) => {
    expect(splitDialCode(text, ['60', '1868', '65', '1'])).toEqual({ code, number });
  });
  it.each(['60123456789', '0123456789', '+999123', '+6', '', '+'])('%s has no code of the list', (text) => {
    expect(splitDialCode(text, ['', '60', '65'])).toBeNull();
  });
});
