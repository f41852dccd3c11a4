/** A small back end that was written from the served documents, under the conformance kit. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf } from '../../tools/conform/claims.ts';
import { verdictOn } from '../../tools/conform/report/verdict.ts';
import { runKit } from '../../tools/conform/runKit.ts';
import { SMALL_CLAIMS, startSmallBackEnd, type SmallBackEnd } from './support/smallBackEnd.ts';

let small: SmallBackEnd;
beforeAll(async () => {
  small = await startSmallBackEnd();
});
afterAll(() => small.close());

test('it imports nothing of the house or the contract', () => {
  const source = readFileSync(new URL('./support/smallBackEnd.ts', import.meta.url), 'utf8');
  const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
  expect(imported).toEqual(['node:http', 'socket.io']);
});
test('it passes what it claims, and the report says what it does not claim', async () => {
  const claims = claimsOf(SMALL_CLAIMS);
  const result = await runKit({ origin: small.origin, accounts: [], claims, seed: 3, paymentPassword: '' });
  const { failed, blocked, passes, rules } = verdictOn(result);
  expect([...failed, ...blocked]).toEqual([]);
  expect(passes).toBe(true);
  const stateOf = (rule: string) => rules.find((one) => one.rule === rule)?.state;
  const tested = [
    'contract/answer',
    'contract/position',
    'hub/heartbeat',
    'hub/session-end',
    'roles/visitor',
    'money/amounts',
  ];
  expect(tested.map((rule) => [rule, stateOf(rule)])).toEqual(tested.map((rule) => [rule, 'passed']));
  const skipped = result.entries.find(({ rule }) => rule === 'money/once');
  expect(skipped).toMatchObject({ state: 'skipped', detail: 'not claimed' });
});
