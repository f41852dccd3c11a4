import { expect, test } from 'vitest';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { type TestBrowser, testBrowser } from '../../platform/testTabs.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
let seed = 0;
const page = async (browser: TestBrowser, impatient = false): Promise<TestFlows> => {
  const flows = await testFlows({
    tabs: browser.open({ impatient }),
    seed: (seed += 1),
    token: 'first',
    tokenEnds: NOW + 30 * MINUTE,
  });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const settle = async (...pages: readonly TestFlows[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const flows of pages) await flows.settle();
};
const second = { token: 'second', expiresAt: 1_000 + 30 * MINUTE };
/** The token that a call goes with: the last one the client was told before it. */
const tokenOf = ({ rest }: TestFlows): string | undefined => rest.told.findLast((one) => one.startsWith('session '));

test('signing out waits for a renewal on its way elsewhere, and ends the session under the token it leaves', async () => {
  const browser = testBrowser();
  const [one, two] = [await page(browser), await page(browser)];
  await two.pass(24 * MINUTE);
  expect(two.count('renewSession')).toBe(1);
  await one.send(confirmLogOut());
  await settle(one, two);
  // Asked with the old token now the house would refuse it, and the new session would live on.
  expect(one.count('logout')).toBe(0);
  await two.call('renewSession').answer(second);
  await settle(two, one);
  expect([one.count('logout'), tokenOf(one)]).toEqual([1, 'session second renewal']);
  await one.call('logout').answer({ ended: true });
  await settle(one, two);
  expect([one, two].map((flows) => flows.state().session.phase)).toEqual(['visitor', 'visitor']);
  expect([one, two].map((flows) => flows.platform.storage.session.get('token'))).toEqual([null, null]);
});
test('signing out waits for this page’s own renewal as well', async () => {
  const flows = await page(testBrowser());
  await flows.pass(24 * MINUTE);
  await flows.send(confirmLogOut());
  expect(flows.count('logout')).toBe(0);
  await flows.call('renewSession').answer(second);
  await settle(flows);
  expect([flows.count('logout'), tokenOf(flows)]).toEqual([1, 'session second renewal']);
});
test('a renewal whose time comes while somebody signs out is not made any more', async () => {
  const browser = testBrowser();
  const [one, two] = [await page(browser), await page(browser)];
  await one.send(confirmLogOut());
  await two.pass(24 * MINUTE);
  await settle(one, two);
  await one.call('logout').answer({ ended: true });
  await settle(one, two);
  expect([one.count('renewSession'), two.count('renewSession')]).toEqual([0, 0]);
});
test('a token that was replaced a moment before is refused, and the one in its place ends the session', async () => {
  const flows = await page(testBrowser());
  await flows.send(confirmLogOut());
  flows.platform.storage.session.set('token', 'second');
  await flows.call('logout').refuse('not-logged-in');
  expect(flows.count('logout')).toBe(2);
  await flows.call('logout').refuse('not-logged-in');
  expect(flows.count('logout')).toBe(2);
  expect(flows.state().session.phase).toBe('visitor');
});
test('a session that is over already is asked about once', async () => {
  const flows = await page(testBrowser());
  await flows.send(confirmLogOut());
  await flows.call('logout').refuse('not-logged-in');
  expect([flows.count('logout'), flows.state().session.phase]).toEqual([1, 'visitor']);
});
test('a renewal that nobody answers is not waited for without an end, and keeps nobody logged in', async () => {
  const browser = testBrowser();
  const [one, two] = [await page(browser, true), await page(browser)];
  await two.pass(24 * MINUTE);
  await one.send(confirmLogOut());
  await settle(one, two);
  expect(two.state().session.phase).toBe('visitor');
  await one.call('logout').fail('timeout');
  expect(one.state().session.phase).toBe('visitor');
});
