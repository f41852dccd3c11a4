import { expect, test } from 'vitest';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { type FakeBrowser, fakeBrowser } from '../../platform/testing/fakeTabs.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
let seed = 0;
const page = async (browser: FakeBrowser, impatient = false): Promise<FlowsFixture> => {
  const flows = await flowsFixture({
    tabs: browser.open({ impatient }),
    seed: (seed += 1),
    token: 'first',
    tokenEnds: NOW + 30 * MINUTE,
  });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const settle = async (...pages: readonly FlowsFixture[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const flows of pages) await flows.settle();
};
const second = { token: 'second', expiresAt: 1_000 + 30 * MINUTE };
/** The token that a call carries: the last one set before it. */
const tokenOf = ({ rest }: FlowsFixture): string | undefined => rest.told.findLast((one) => one.startsWith('session '));

test('signing out waits for a renewal in another tab, and ends the session under the new token', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await page(browser), await page(browser)];
  await two.pass(24 * MINUTE);
  expect(two.count('renewSession')).toBe(1);
  await one.send(confirmLogOut());
  await settle(one, two);
  // With the old token the house would refuse it now, and the new session would live on.
  expect(one.count('logout')).toBe(0);
  await two.call('renewSession').answer(second);
  await settle(two, one);
  expect([one.count('logout'), tokenOf(one)]).toEqual([1, 'session second renewal']);
  await one.call('logout').answer({ ended: true });
  await settle(one, two);
  expect([one, two].map((flows) => flows.state().session.phase)).toEqual(['visitor', 'visitor']);
  expect([one, two].map((flows) => flows.platform.storage.session.get('token'))).toEqual([null, null]);
});
test('signing out waits for this tab’s own renewal as well', async () => {
  const flows = await page(fakeBrowser());
  await flows.pass(24 * MINUTE);
  await flows.send(confirmLogOut());
  expect(flows.count('logout')).toBe(0);
  await flows.call('renewSession').answer(second);
  await settle(flows);
  expect([flows.count('logout'), tokenOf(flows)]).toEqual([1, 'session second renewal']);
});
test('a renewal that becomes due during a sign-out is not made', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await page(browser), await page(browser)];
  await one.send(confirmLogOut());
  await two.pass(24 * MINUTE);
  await settle(one, two);
  await one.call('logout').answer({ ended: true });
  await settle(one, two);
  expect([one.count('renewSession'), two.count('renewSession')]).toEqual([0, 0]);
});
test('a token that was just replaced is refused, and the new one ends the session', async () => {
  const flows = await page(fakeBrowser());
  await flows.send(confirmLogOut());
  flows.platform.storage.session.set('token', 'second');
  await flows.call('logout').refuse('not-logged-in');
  expect(flows.count('logout')).toBe(2);
  await flows.call('logout').refuse('not-logged-in');
  expect(flows.count('logout')).toBe(2);
  expect(flows.state().session.phase).toBe('visitor');
});
test('a session that is already over is called once', async () => {
  const flows = await page(fakeBrowser());
  await flows.send(confirmLogOut());
  await flows.call('logout').refuse('not-logged-in');
  expect([flows.count('logout'), flows.state().session.phase]).toEqual([1, 'visitor']);
});
test('a renewal without an answer is not awaited without limit, and does not keep the member logged in', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await page(browser, true), await page(browser)];
  await two.pass(24 * MINUTE);
  await one.send(confirmLogOut());
  await settle(one, two);
  expect(two.state().session.phase).toBe('visitor');
  await one.call('logout').fail('timeout');
  expect(one.state().session.phase).toBe('visitor');
});
