import { expect, it } from 'vitest';
import { fitsExpression } from './expression.ts';

it('an expression of somebody else judges a text, and says nothing where it is none', () => {
  expect(fitsExpression('^[a-z]+$', 'abc')).toBe(true);
  expect(fitsExpression('^[a-z]+$', 'ab1')).toBe(false);
  expect(fitsExpression('([', 'abc')).toBeNull();
});
it('an expression speaks of the whole text, as the portal reads it', () => {
  expect(fitsExpression('[a-z]+-\\d{2}', 'ab-12')).toBe(true);
  expect(fitsExpression('[a-z]+-\\d{2}', '!!ab-12!!')).toBe(false);
  expect(fitsExpression('a|b', 'ab')).toBe(false);
});
it('one of the older grammar is read as such, not taken for none', () => {
  // A blank with a needless stroke before it, which the newer grammar refuses.
  expect(fitsExpression('[a-z]+\\ [a-z]+', 'mei lin')).toBe(true);
  expect(fitsExpression('[a-z]+\\ [a-z]+', 'meilin')).toBe(false);
});
it('SAFE-44 an expression that would run for ever is stopped, and what could not be judged does not fit', () => {
  const began = performance.now();
  expect(fitsExpression('^(([a-z])+)+$', `${'a'.repeat(60)}!`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});
