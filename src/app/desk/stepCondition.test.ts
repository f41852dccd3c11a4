import { expect, test } from 'vitest';
import { holds } from './stepCondition.ts';
import { keysOfPath } from './stepPath.ts';

const values = new Map<string, unknown>([
  ['wallet:p1', { balance: 1_200, currency: 'MYR', wallets: [{ code: 'main', balance: 5 }] }],
]);
const on = (path: string, is: '=' | '≠' | '>' | '<', value: string): boolean =>
  holds({ topic: 'wallet:p1', path: path.split('.'), is, value }, values);

test.each([
  ['balance', '=', '1200', true],
  ['balance', '=', '1,200', false],
  ['balance', '>', '1199', true],
  ['balance', '<', '1200', false],
  ['balance', '>', '', false],
  ['currency', '=', 'MYR', true],
  ['currency', '>', 'A', false],
  ['wallets.0.balance', '≠', '5', false],
  ['wallets.0', '=', '{"code":"main","balance":5}', true],
  ['gone', '=', 'undefined', false],
  ['gone', '≠', '7', true],
  ['constructor', '=', '', false],
] as const)('P-09 a step until %s %s "%s" ends: %s', (path, is, value, expected) => {
  expect(on(path, is, value)).toBe(expected);
});
test('P-09 a condition on a topic that has no value yet does not hold', () => {
  expect(holds({ topic: 'bets:p1', path: [], is: '=', value: '{}' }, values)).toBe(false);
});
test.each([
  ['balance', ['balance']],
  ['$.balance', ['balance']],
  ['wallets.0.code', ['wallets', '0', 'code']],
  ['$.wallets[0].code', ['wallets', '0', 'code']],
  ['$["PT-b1.x"].state', ['PT-b1.x', 'state']],
  ['', []],
] as const)('P-09 the path %s is read as the inspector prints it', (path, keys) => {
  expect(keysOfPath(path)).toEqual(keys);
});
