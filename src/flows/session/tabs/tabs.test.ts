import { expect, test } from 'vitest';
import { confirmLogOut, logInAgain } from '../../../domains/session/session.intents.ts';
import { secret } from '../../../lib/secret.ts';
import { type FakeBrowser, fakeBrowser } from '../../../platform/testing/fakeTabs.ts';
import { memberAnswer } from '../../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, type FlowsFixtureOptions, flowsFixture } from '../../machinery/testing/flowsFixture.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
let seed = 0;
const page = (browser: FakeBrowser, options: FlowsFixtureOptions = {}) =>
  flowsFixture({ tabs: browser.open(), seed: (seed += 1), ...options });
const memberPage = async (browser: FakeBrowser, options: FlowsFixtureOptions = {}): Promise<FlowsFixture> => {
  const flows = await page(browser, { token: 'first', tokenEnds: NOW + 30 * MINUTE, ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
/** A message of one tab reaches the others in tasks of their own. */
const settle = async (...pages: readonly FlowsFixture[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const flows of pages) await flows.settle();
};
const tokenOf = (flows: FlowsFixture) => flows.platform.storage.session.get('token');

test('B-05 a new tab beside a logged-in one receives the session, in memory only', async () => {
  const browser = fakeBrowser();
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
test('without a logged-in tab nothing is awaited, and two visitors stay visitors', async () => {
  const browser = fakeBrowser();
  const one = await page(browser);
  const two = await page(browser);
  expect([one.state().session.phase, two.state().session.phase]).toEqual(['visitor', 'visitor']);
  expect(browser.posted).toEqual([]);
});
test('a logged-in but frozen tab is awaited for a second, not longer', async () => {
  const browser = fakeBrowser();
  browser.open().holdShared('toteboard-logged-in');
  const flows = await page(browser);
  expect(flows.state().session.phase).toBe('starting');
  await flows.pass(1_000);
  expect(flows.state().session.phase).toBe('visitor');
});
test('H-28 signing out reaches every tab of the member at once, even when the house does not answer; tabs of others stay', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser, { path: '/promotions' })];
  const other = await page(browser, { token: 'theirs' });
  await other.call('memberInfo').answer({ ...memberAnswer, id: 'm2000' });
  await one.send(confirmLogOut());
  await settle(one, two, other);
  expect(two.state().session).toMatchObject({ phase: 'visitor', memberId: null });
  expect([tokenOf(two), two.went.at(-1)]).toEqual([null, '/']);
  expect(two.state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['errors:signed-out-elsewhere']);
  expect(other.state().session.phase).toBe('loggedIn');
  // The house closes their channel afterwards: the message appears once.
  for (const run of two.live.ended) run('session-ended');
  await settle(two);
  expect([two.state().toasts.shown.length, two.state().dialogs.open]).toEqual([1, null]);
});
test('a tab that signs out hands its session to no other tab', async () => {
  const browser = fakeBrowser();
  const one = await memberPage(browser);
  await one.send(confirmLogOut());
  const starting = page(browser);
  await settle(one);
  const two = await starting;
  await two.pass(1_000);
  expect([two.state().session.phase, tokenOf(two)]).toEqual(['visitor', null]);
});
test('H-28 a renewed token reaches the other tabs, whose old one is invalid too', async () => {
  const browser = fakeBrowser();
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
test('two tabs whose renewal is due renew once, since two renewals of one token would end the session', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser)];
  await one.pass(24 * MINUTE);
  await two.pass(24 * MINUTE);
  expect([one.count('renewSession'), two.count('renewSession')]).toEqual([1, 0]);
  await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
  await settle(one, two);
  expect([two.count('renewSession'), tokenOf(two)]).toEqual([0, 'second']);
});
test('H-28 a tab whose session expires asks the others first and continues with theirs, which is never cleared', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser, { token: 'stale' })];
  for (const run of two.rest.unauthorised) run();
  await settle(two, one, two);
  expect([tokenOf(two), two.state().session.phase]).toEqual(['first', 'loggedIn']);
  expect([two.state().dialogs.open, one.state().session.phase]).toEqual([null, 'loggedIn']);
});
test('a single tab with an invalid token ends its session; the same token in another tab does not help', async () => {
  const browser = fakeBrowser();
  const [one, two] = [await memberPage(browser), await memberPage(browser)];
  for (const run of two.rest.unauthorised) run();
  await settle(two, one);
  await two.pass(1_000);
  expect(two.state().session.phase).toBe('visitor');
  expect(two.state().dialogs.open).toEqual({ kind: 'login', because: 'account:login.ended' });
  expect(one.state().session.phase).toBe('loggedIn');
});
test('B-14 two expired tabs: a log-in in one restores the other too, in place', async () => {
  const browser = fakeBrowser();
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
  { as: 'another member', member: { ...memberAnswer, id: 'm2000' } },
])(
  'B-14 H-28 restored by another tab while its own log-in as $as runs: no half-started session is left',
  async ({ member }) => {
    const browser = fakeBrowser();
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
test('SAFE-10 no token is stored where another tab or a later visit could read it', async () => {
  const browser = fakeBrowser();
  const one = await memberPage(browser);
  await one.pass(24 * MINUTE);
  await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
  const { local } = one.platform.storage;
  const kept = ['token', 'tokenEnds', 'lang', 'accountName', 'rememberedUntil', 'merchantCode'].map((key) =>
    local.get(key),
  );
  // Compared as values, since a field may have that name.
  expect(JSON.stringify([kept, one.heard, one.state()])).not.toMatch(/"(?:first|second)"(?!:)/);
});
test('a device clock that is set ten hours ahead ends no session', async () => {
  const flows = await memberPage(fakeBrowser());
  flows.platform.clock.sleep(10 * 60 * MINUTE);
  flows.platform.environment.wake();
  await flows.settle();
  expect(flows.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none' });
  expect([flows.state().dialogs.open, flows.count('renewSession')]).toEqual([null, 0]);
});
