import { expect, it } from 'vitest';
import { fitsExpression } from './expression.ts';

it('an expression of somebody else judges a text, and says nothing where it cannot', () => {
  expect(fitsExpression('^[a-z]+$', 'abc')).toBe(true);
  expect(fitsExpression('^[a-z]+$', 'ab1')).toBe(false);
  expect(fitsExpression('([', 'abc')).toBeNull();
});
it('SAFE-44 an expression that would run for ever is stopped', () => {
  const began = performance.now();
  expect(fitsExpression('^(([a-z])+)+$', `${'a'.repeat(60)}!`)).toBeNull();
  expect(performance.now() - began).toBeLessThan(2_000);
});
