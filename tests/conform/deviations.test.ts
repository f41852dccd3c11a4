/** Deviations that a proxy plants between the kit and the house: each is to be named by its rule, and no other rule with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { ALL_CLAIMED } from '../../tools/conform/claims.ts';
import { verdictOn } from '../../tools/conform/report/verdict.ts';
import { chosenRules, GROUPS } from '../../tools/conform/rules.ts';
import { runKit, type KitResult } from '../../tools/conform/runKit.ts';
import type { Entry } from '../../tools/conform/tally.ts';
import { NO_RATE_LIMITS } from '../contract/noRateLimits.ts';
import { login } from '../stack/support/rest.ts';
import type { Batch, Tokens } from './deviations/deviation.ts';
import { batches } from './deviations/index.ts';
import { startProxy, type Proxy } from '../../tools/conform/wire/proxy.ts';

const accounts = ['meilin07', 'sub21'].map((account) => ({ account, password: 'Furlong-88' }));
let house: RunningHouse;
let proxy: Proxy;
let tokens: Tokens;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, rates: NO_RATE_LIMITS });
  const [player, agent] = await Promise.all(['meilin07', 'sub21'].map((account) => login(house.origin, account)));
  tokens = { player: player?.token ?? '', agent: agent?.token ?? '' };
  proxy = await startProxy(() => house.origin);
});
afterAll(async () => {
  await proxy.close();
  await house.close(0);
});
const run = (only: readonly string[]): Promise<KitResult> => {
  const rules = chosenRules(only);
  if (rules === null) throw new Error(`no such rules: ${only.join(', ')}`);
  const { origin } = proxy;
  return runKit({ origin, accounts, claims: ALL_CLAIMED, only: rules, seed: 7, paymentPassword: 'Quiet-River-31' });
};
const wrong = ({ entries }: KitResult): readonly Entry[] =>
  entries.filter(({ state }) => state === 'failed' || state === 'blocked');

/** Of one batch: deviations that are not named by their rule, and failures of rules that none of them breaks. */
const judged = ({ deviations }: Batch, result: KitResult): readonly string[] => {
  const found = wrong(result);
  const unnamed = deviations.filter(
    ({ rule, on }) => !found.some((one) => one.rule === rule && one.state === 'failed' && (on?.test(one.on) ?? true)),
  );
  const expected = new Set(deviations.flatMap(({ rule, also = [] }) => [rule, ...also]));
  return [
    ...unnamed.map(({ rule, does }) => `not named by ${rule}: ${does}`),
    ...found.filter(({ rule }) => !expected.has(rule)).map(({ rule, on, detail }) => `${rule} on ${on}: ${detail}`),
  ];
};
test('B-30 the house passes with nine tenths of the rules tested, and the kit names each of at least thirty planted deviations by its rule and no other rule', async () => {
  const { failed, blocked, tested, rules, passes } = verdictOn(await run(GROUPS));
  expect([...failed, ...blocked]).toEqual([]);
  expect(passes).toBe(true);
  expect(tested / rules.length).toBeGreaterThanOrEqual(0.9);
  const all = batches(tokens);
  expect(all.flatMap(({ deviations }) => deviations).length).toBeGreaterThanOrEqual(30);
  const problems: string[] = [];
  for (const batch of all) {
    proxy.plant(batch.deviations.map(({ hooks }) => hooks));
    // A member may say five things in ten seconds.
    house.clock.advance(11_000);
    problems.push(...judged(batch, await run(batch.only)).map((problem) => `${batch.name}: ${problem}`));
  }
  expect(problems).toEqual([]);
}, 180_000);
