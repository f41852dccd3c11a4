import { expect, it } from 'vitest';
import { matchesExpression } from './expression.ts';

it('a foreign expression is matched against a text, and an invalid one gives null', () => {
  expect(matchesExpression('^[a-z]+$', 'abc')).toBe(true);
  expect(matchesExpression('^[a-z]+$', 'ab1')).toBe(false);
  expect(matchesExpression('([', 'abc')).toBeNull();
});
it('an expression must match the whole text, as in the portal', () => {
  expect(matchesExpression('[a-z]+-\\d{2}', 'ab-12')).toBe(true);
  expect(matchesExpression('[a-z]+-\\d{2}', '!!ab-12!!')).toBe(false);
  expect(matchesExpression('a|b', 'ab')).toBe(false);
});
it('an expression of the older grammar is accepted', () => {
  // A blank with a needless backslash before it, which the newer grammar refuses.
  expect(matchesExpression('[a-z]+\\ [a-z]+', 'mei lin')).toBe(true);
  expect(matchesExpression('[a-z]+\\ [a-z]+', 'meilin')).toBe(false);
});
it('SAFE-44 an expression that would run for ever is stopped, and the text does not match', () => {
  const began = performance.now();
  expect(matchesExpression('^(([a-z])+)+$', `${'a'.repeat(60)}!`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});
