/** The house of this checkout under the conformance kit, over real sockets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { ALL_CLAIMED } from '../../tools/conform/claims.ts';
import { verdictOn, type Verdict } from '../../tools/conform/report/verdict.ts';
import { runKit } from '../../tools/conform/runKit.ts';
import { NO_RATE_LIMITS } from '../contract/noRateLimits.ts';

const accounts = ['meilin07', 'sub21'].map((account) => ({ account, password: 'Furlong-88' }));
let house: RunningHouse;
let verdict: Verdict;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: null, rates: NO_RATE_LIMITS });
  const { origin } = house;
  verdict = verdictOn(
    await runKit({ origin, accounts, claims: ALL_CLAIMED, seed: 7, paymentPassword: 'Quiet-River-31' }),
  );
});
afterAll(() => house.close(0));

test('the house keeps every rule of the kit, and at least nine tenths of the rules are tested', () => {
  expect([...verdict.failed, ...verdict.blocked]).toEqual([]);
  expect(verdict.tested / verdict.rules.length).toBeGreaterThanOrEqual(0.9);
  expect(verdict.passes).toBe(true);
});
