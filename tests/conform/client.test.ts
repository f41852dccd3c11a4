/** The portal against a hub that misbehaves by a seed. */
import { afterEach, expect, test } from 'vitest';
import { serveMisbehaving, type ServedClient } from '../../tools/conform/clients/serveMisbehaving.ts';
import { nodePlatform } from '../../tools/tote/nodePlatform.ts';
import { logInAs, showTopics, startToolPortal, topicsFor } from '../../tools/tote/toolPortal.ts';
import type { RuleId } from '../../tools/conform/rules.ts';

let served: ServedClient | undefined;
let stop: () => void = () => undefined;
afterEach(async () => {
  stop();
  await served?.finish();
  served = undefined;
});
const stateOf = (rule: RuleId) => served?.entries().find((one) => one.rule === rule)?.state;

test('the portal asks for what a hub has dropped, comes back from where it stood, and breaks no rule of clients', async () => {
  const seen = new Set<string>();
  served = await serveMisbehaving({
    seed: 5,
    port: 0,
    portal: null,
    every: 6,
    betsPerSecond: 60,
    misdeeds: ['drop', 'duplicate', 'swap', 'cut'],
    onMisdeed: (misdeed) => void seen.add(misdeed),
  });
  const platform = nodePlatform();
  const portal = startToolPortal({ origin: served.origin, platform });
  stop = portal.stop;
  const { kind, member } = await logInAs(portal, platform, 'meilin07', 'Furlong-88');
  showTopics(portal, topicsFor(kind, member, []));
  const judged: readonly RuleId[] = [
    'client/resync',
    'client/position',
    'client/back',
    'client/sync',
    'client/generation',
  ];
  await expect.poll(() => judged.map(stateOf), { timeout: 40_000 }).toEqual(judged.map(() => 'passed'));
  expect([...seen]).toEqual(expect.arrayContaining(['drop', 'duplicate', 'swap', 'cut']));
  expect(served.entries().filter(({ state }) => state === 'failed')).toEqual([]);
}, 90_000);
