import { describe, expect, test } from 'vitest';
import { changePassword } from '../../domains/password/password.intents.ts';
import { logIn } from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { testBrowser } from '../../platform/testTabs.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
const fresh = {
  token: 'f'.repeat(43),
  expiresAt: 1_000 + 30 * MINUTE,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const FORCED = { kind: 'changePassword', forced: true };
/** As the house refuses a session that it holds (decision 0115). */
const held = (flows: TestFlows, mustChange = 'expired') =>
  flows.call('memberInfo').refuse('forbidden', { value: { mustChange } });
const wish = () =>
  changePassword({ oldPassword: secret('Old-pass-1'), newPassword: secret('New-pass-1'), submission: 'k1' });
const change = async (flows: TestFlows): Promise<void> => {
  await flows.send(wish());
  await flows.call('changePassword').answer(fresh);
  await flows.call('memberInfo').answer(memberAnswer);
};
const settle = async (...pages: readonly TestFlows[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const flows of pages) await flows.settle();
};
const isHeld = (flows: TestFlows, mustChange = 'expired'): void => {
  expect(flows.state().dialogs.open).toEqual(FORCED);
  expect(flows.state().session).toMatchObject({ phase: 'entering', mustChange });
  expect(flows.platform.storage.session.get('mustChange')).toBe(mustChange);
  expect(flows.platform.storage.session.get('token')).not.toBeNull();
};

/** A page that is in, and a second one to which it has handed its session. */
const handedOver = async () => {
  const browser = testBrowser();
  const one = await testFlows({ tabs: browser.open(), seed: 1, token: 'first', tokenEnds: NOW + 30 * MINUTE });
  await one.call('memberInfo').answer(memberAnswer);
  const starting = testFlows({ tabs: browser.open(), seed: 2 });
  await settle(one);
  const two = await starting;
  await settle(one, two);
  return { one, two };
};

describe('R-SESS-23 a page that came by a held session asks for the change itself', () => {
  test('by a link', async () => {
    const flows = await testFlows({ addressToken: 'from-link' });
    await flows.call('renewSession').answer({ token: 'fresh', expiresAt: 1_000 + 30 * MINUTE });
    await held(flows);
    isHeld(flows);
    await change(flows);
    expect(flows.state().session.phase).toBe('loggedIn');
    expect(flows.state().dialogs.open).toBeNull();
    expect(flows.platform.storage.session.get('mustChange')).toBeNull();
  });
  test('loaded again, with nothing kept of why', async () => {
    const flows = await testFlows({ token: 'kept' });
    await held(flows, 'firstLogin');
    isHeld(flows, 'firstLogin');
    // What is due at a first log-in is due once the password is new (R-SESS-04).
    await change(flows);
    expect(flows.state().session).toMatchObject({ phase: 'loggedIn', firstTimeLogin: true });
  });
  test('from another page; whichever changes it first, both are in', async () => {
    const { one, two } = await handedOver();
    await held(two);
    isHeld(two);
    await one.send(wish());
    await one.call('changePassword').answer(fresh);
    await settle(one, two);
    await two.call('memberInfo').answer(memberAnswer);
    expect(two.platform.storage.session.get('token')).toBe(fresh.token);
    expect(two.state().session.phase).toBe('loggedIn');
    expect(two.state().dialogs.open).toBeNull();
    expect(two.platform.storage.session.get('mustChange')).toBeNull();
  });
  test('a renewal elsewhere frees nobody', async () => {
    const { one, two } = await handedOver();
    await held(two);
    await one.pass(24 * MINUTE);
    await one.call('renewSession').answer({ token: 'second', expiresAt: 1_000 + 30 * MINUTE });
    await settle(one, two);
    await held(two);
    isHeld(two);
    expect(two.platform.storage.session.get('token')).toBe('second');
  });
});
test('a refusal that names no cause is a failure like any other: nobody is left half logged in', async () => {
  for (const more of [{}, { value: {} }, { value: { mustChange: 'none' } }, { value: { mustChange: 'because' } }]) {
    const flows = await testFlows({ token: 'kept' });
    await flows.call('memberInfo').refuse('forbidden', more);
    expect(flows.state().session).toMatchObject({ phase: 'visitor', endedBy: 'memberInfoFailed' });
    expect(flows.state().dialogs.open).toBeNull();
  }
});
test('R-SESS-04 a page loaded again during the forced change of a first log-in still knows that it is the first', async () => {
  const flows = await testFlows();
  await flows.send(logIn({ username: 'newbie01', password: secret('Furlong-88'), captcha: '', remember: false }));
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').answer({ ...fresh, token: 'kept', mustChange: 'default', firstTimeLogin: true });
  const { session } = flows.platform.storage;
  const kept = Object.fromEntries(
    ['token', 'mustChange', 'firstTimeLogin'].map((key) => [key, session.get(key) ?? '']),
  );
  const again = await testFlows({ session: kept });
  isHeld(again, 'default');
  await change(again);
  expect(again.state().session).toMatchObject({ phase: 'loggedIn', firstTimeLogin: true });
  expect(again.platform.storage.session.get('firstTimeLogin')).toBeNull();
});
test('a log-in that is no first one leaves nothing that says so', async () => {
  const flows = await testFlows({ session: { token: 'kept', mustChange: 'expired' } });
  await change(flows);
  expect(flows.state().session.firstTimeLogin).toBe(false);
});
test('B-14 who comes back in place and must change the password is inside again after it, and warned of the next end', async () => {
  const permission = { whitelabel: [{ modId: 'PWDEXPFORCECHANGE3', enabled: '1' }] };
  const flows = await testFlows({ path: '/member', token: 'first', tokenEnds: NOW + 30 * MINUTE, permission });
  await flows.call('memberInfo').answer(memberAnswer);
  flows.platform.environment.setVisible(false);
  await flows.pass(31 * MINUTE);
  expect(flows.state().session.expiry).toBe('ended');
  await flows.send(logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false }));
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').answer({ ...fresh, token: 'second', mustChange: 'expired', passwordExpired: true });
  expect(flows.state().dialogs.open).toEqual(FORCED);
  await change(flows);
  expect(flows.state().session).toMatchObject({ phase: 'loggedIn', expiry: 'none' });
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.live.told.at(-1)).toBe('start member m1007');
  await flows.pass(28 * MINUTE);
  expect(flows.state().session.expiry).toBe('warned');
});
