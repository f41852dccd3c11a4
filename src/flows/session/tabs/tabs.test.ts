import { expect, test } from 'vitest';
import { confirmLogOut, logInAgain } from '../../../domains/session/session.intents.ts';
import { secret } from '../../../lib/secret.ts';
import { type TestBrowser, testBrowser } from '../../../platform/testTabs.ts';
import { memberAnswer } from '../../machinery/testPermission.ts';
import { type TestFlows, type TestFlowsOptions, testFlows } from '../../machinery/testFlows.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
let seed = 0;
const page = (browser: TestBrowser, options: TestFlowsOptions = {}) =>
  testFlows({ tabs: browser.open(), seed: (seed += 1), ...options });
const memberPage = async (browser: TestBrowser, options: TestFlowsOptions = {}): Promise<TestFlows> => {
  const flows = await page(browser, { token: 'first', tokenEnds: NOW + 30 * MINUTE, ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
/** What one posts the others hear in their own turns. */
const settle = async (...pages: readonly TestFlows[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const flows of pages) await flows.settle();
};
const tokenOf = (flows: TestFlows) => flows.platform.storage.session.get('token');

test('B-05 a new page beside one that is logged in is handed the log-in, in memory alone', async () => {
  const browser = testBrowser();
  const one = await memberPage(browser);
  const starting = page(browser);
  await settle(one);
  const two = await starting;
  await settle(one, two);
  expect(tokenOf(two)).toBe('first');
  await two.call('memberInfo').answer(memberAnswer);
  const { endsAt } = one.state().session;
  expect(two.state().session).toMatchObject({ phase: 'loggedIn', memberId: 'm1007', endsAt });
  expect(endsAt).not.toBeNull();
  expect(two.platform.storage.local.get('token')).toBeNull();
  expect(two.live.told).toContain('start member m1007');
});
test('without a page that is logged in nothing is waited for, and two visitors stay visitors', async () => {
  const browser = testBrowser();
  const one = await page(browser);
  const two = await page(browser);
  expect([one.state().session.phase, two.state().session.phase]).toEqual(['visitor', 'visitor']);
  expect(browser.posted).toEqual([]);
});
test('a page that is logged in but frozen is waited for a second, not longer', async () => {
  const browser = testBrowser();
  browser.open().hold('toteboard-logged-in');
  const flows = await page(browser);
  expect(flows.state().session.phase).toBe('starting');
  await flows.pass(1_000);
  expect(flows.state().session.phase).toBe('visitor');
});
test('H-28 signing out reaches every page of that person at once, even when the house is silent; not those of others', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser, { path: '/promotions' })];
  const other = await page(browser, { token: 'theirs' });
  await other.call('memberInfo').answer({ ...memberAnswer, id: 'm2000' });
  await one.send(confirmLogOut());
  await settle(one, two, other);
  expect(two.state().session).toMatchObject({ phase: 'visitor', memberId: null });
  expect([tokenOf(two), two.went.at(-1)]).toEqual([null, '/']);
  expect(two.state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['errors:signed-out-elsewhere']);
  expect(other.state().session.phase).toBe('loggedIn');
  // The house closes their line for it afterwards: said once.
  for (const run of two.live.ended) run('session-ended');
  await settle(two);
  expect([two.state().toasts.shown.length, two.state().dialogs.open]).toEqual([1, null]);
});
test('whoever signs out hands the log-in to nobody any more', async () => {
  const browser = testBrowser();
  const one = await memberPage(browser);
  await one.send(confirmLogOut());
  const starting = page(browser);
  await settle(one);
  const two = await starting;
  await two.pass(1_000);
  expect([two.state().session.phase, tokenOf(two)]).toEqual(['visitor', null]);
});
test('H-28 a renewed token reaches the other pages: the old one is dead for them too', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser)];
  await one.pass(24 * MINUTE);
  await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
  await settle(one, two);
  expect(tokenOf(two)).toBe('second');
  expect(two.rest.told.at(-1)).toBe('session second renewal');
  expect(two.live.told.at(-1)).toBe('token');
  await two.pass(24 * MINUTE - 1);
  expect(two.count('renewSession')).toBe(0);
});
test('two pages whose time has come renew once: two renewals of one token would be a dead session', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser)];
  await one.pass(24 * MINUTE);
  await two.pass(24 * MINUTE);
  expect([one.count('renewSession'), two.count('renewSession')]).toEqual([1, 0]);
  await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
  await settle(one, two);
  expect([two.count('renewSession'), tokenOf(two)]).toEqual([0, 'second']);
});
test('H-28 an expiry in one page asks the others first; what they have goes on, and theirs is never wiped', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser, { token: 'stale' })];
  for (const run of two.rest.unauthorised) run();
  await settle(two, one, two);
  expect([tokenOf(two), two.state().session.phase]).toEqual(['first', 'loggedIn']);
  expect([two.state().dialogs.open, one.state().session.phase]).toEqual([null, 'loggedIn']);
});
test('a page alone with a dead token ends its session; the same dead token elsewhere helps nobody', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser)];
  for (const run of two.rest.unauthorised) run();
  await settle(two, one);
  await two.pass(1_000);
  expect(two.state().session.phase).toBe('visitor');
  expect(two.state().dialogs.open).toEqual({ kind: 'login', because: 'account:login.ended' });
  expect(one.state().session.phase).toBe('loggedIn');
});
test('B-14 two pages that ran out: whoever logs in again in one is back in the other too, in place', async () => {
  const browser = testBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser, { path: '/member' })];
  for (const flows of [one, two]) {
    flows.platform.environment.setVisible(false);
    await flows.pass(31 * MINUTE);
  }
  await settle(one, two);
  expect([one, two].map((flows) => flows.state().session.expiry)).toEqual(['ended', 'ended']);
  await one.send(logInAgain({ password: secret('Furlong-88'), captcha: '' }));
  await one.call('botChallenge').answer({ challenge: {} });
  const userInfo = { token: 'newest', expiresAt: 1_000 + 30 * MINUTE, firstTimeLogin: false, changeTicket: null };
  await one.call('login').answer({ ...userInfo, passwordExpired: false, mustChange: 'none' });
  await one.call('memberInfo').answer(memberAnswer);
  await settle(one, two);
  await two.call('memberInfo').answer(memberAnswer);
  expect(two.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none' });
  expect([tokenOf(two), two.state().dialogs.open, two.went]).toEqual(['newest', null, []]);
});
test.each([
  { as: 'the same person', member: memberAnswer },
  { as: 'somebody else', member: { ...memberAnswer, id: 'm2000' } },
])(
  'B-14 H-28 brought back in by another page while its own log-in as $as is on its way: nobody is half inside',
  async ({ member }) => {
    const browser = testBrowser();
    const [one, two] = [await memberPage(browser), await memberPage(browser, { path: '/member' })];
    for (const flows of [one, two]) {
      flows.platform.environment.setVisible(false);
      await flows.pass(31 * MINUTE);
    }
    await settle(one, two);
    for (const flows of [one, two]) {
      await flows.send(logInAgain({ password: secret('Furlong-88'), captcha: '' }));
      await flows.call('botChallenge').answer({ challenge: {} });
    }
    const userInfo = { expiresAt: 1_000 + 30 * MINUTE, firstTimeLogin: false, changeTicket: null };
    const known = { ...userInfo, passwordExpired: false, mustChange: 'none' };
    await one.call('login').answer({ ...known, token: 'newest' });
    await one.call('memberInfo').answer(memberAnswer);
    await settle(one, two);
    const own = two.call('login');
    await two.call('memberInfo').answer(memberAnswer);
    expect(two.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none', memberId: 'm1007' });
    await own.answer({ ...known, token: 'its own' });
    expect([two.state().session.phase, two.state().session.memberId]).toEqual(['loggedIn', 'm1007']);
    await two.call('memberInfo').answer(member);
    expect(two.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none', memberId: member.id });
    expect([tokenOf(two), two.went]).toEqual(['its own', member.id === 'm1007' ? [] : ['/']]);
  },
);
test('SAFE-10 no token is written where another page or a later day could read it', async () => {
  const browser = testBrowser();
  const one = await memberPage(browser);
  await one.pass(24 * MINUTE);
  await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
  const { local } = one.platform.storage;
  const kept = ['token', 'tokenEnds', 'lang', 'accountName', 'rememberedUntil', 'merchantCode'].map((key) =>
    local.get(key),
  );
  // As values: a field may well be called so.
  expect(JSON.stringify([kept, one.heard, one.state()])).not.toMatch(/"(?:first|second)"(?!:)/);
});
test('a device’s clock that is set ten hours ahead ends no session', async () => {
  const flows = await memberPage(testBrowser());
  flows.platform.clock.sleep(10 * 60 * MINUTE);
  flows.platform.environment.wake();
  await flows.settle();
  expect(flows.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none' });
  expect([flows.state().dialogs.open, flows.count('renewSession')]).toEqual([null, 0]);
});
