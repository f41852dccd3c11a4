import { expect, test } from 'vitest';
import { requestProtectedRoute, logIn, refreshCaptcha, tryForFree } from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';

const PASSWORD = 'hunter2-secret';
const asked = (more: Partial<Parameters<typeof logIn>[0]> = {}) =>
  logIn({ username: ' meilin07 ', password: secret(PASSWORD), captcha: '', remember: true, ...more });
const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
/** Up to the sealed call. */
const press = async (flows: FlowsFixture, action = asked()): Promise<void> => {
  await flows.send(action);
  await flows.call('botChallenge').answer({ challenge: {} });
};

test('R-CALL-01 log-in sends trimmed name, password, side and the solved bot check, under a key', async () => {
  const flows = await flowsFixture();
  await press(flows);
  expect(flows.call('login').body).toEqual({
    username: 'meilin07',
    password: PASSWORD,
    type: 'username',
    side: 'member',
    botCheck: expect.any(String) as string,
    remember: true,
  });
  expect(flows.call('login').options.key).toMatch(/^[0-9a-f]{32}$/);
});
test('a successful log-in stores the token and loads member info; only then is the member logged in', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').answer(userInfo);
  expect(flows.platform.storage.session.get('token')).toBe(userInfo.token);
  expect(flows.state().session.phase).toBe('entering');
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 41 });
  expect(flows.state().session).toMatchObject({ phase: 'loggedIn', kind: 'agent' });
  expect(flows.live.told.at(-1)).toBe('start member m1007');
  const own = ['wallet', 'member', 'unread', 'inbox', 'messages', 'notifications', 'salary', 'accrual', 'contract'].map(
    (name) => `${name}:m1007`,
  );
  expect(flows.live.wants.at(-1)).toEqual(['system', ...own, 'contractSettings', 'winners:ALL', 'money:m1007']);
});
test('R-SESS-18 member info that times out leaves no half-started session, and the player can try again', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').answer(userInfo);
  expect(flows.state().session.phase).toBe('entering');
  await flows.pass(46_000);
  expect(flows.state().session).toMatchObject({ phase: 'visitor', failure: { code: 'timeout' } });
  expect(flows.platform.storage.session.get('token')).toBeNull();
  await press(flows);
  await flows.call('login').answer(userInfo);
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 0 });
  expect(flows.state().session.phase).toBe('loggedIn');
});
test('SAFE-12 SAFE-10 neither password nor token is ever in an action or in the store', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').answer(userInfo);
  await flows.call('memberInfo').answer(memberAnswer);
  const everything = JSON.stringify([flows.heard, flows.state()]);
  expect(everything).not.toContain(PASSWORD);
  expect(everything).not.toContain(userInfo.token);
});
test('a second press while one runs sends nothing', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.send(asked());
  await flows.send(asked());
  expect([flows.count('botChallenge'), flows.count('login')]).toEqual([1, 1]);
});
test('R-CALL-01 a refusal ends the flow with its code; one with the captcha flag loads a captcha', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').refuse('wrong-credentials');
  expect(flows.state().session).toMatchObject({ captchaNeeded: false, failure: { code: 'wrong-credentials' } });
  expect(flows.state().activity['login']).toEqual({ state: 'failed', error: 'wrong-credentials' });
  await press(flows);
  await flows.call('login').refuse('wrong-credentials', { value: { captcha: true } });
  await flows.call('captcha').answer({ image: 'PHN2Zy8+', captchaId: 'c1' });
  expect(flows.state().session).toMatchObject({
    captchaNeeded: true,
    captcha: { image: 'data:image/svg+xml;base64,PHN2Zy8+', captchaId: 'c1' },
  });
  await press(flows, asked({ captcha: '7K4Q' }));
  expect(flows.call('login').body).toMatchObject({ captcha: '7K4Q', captchaId: 'c1' });
});
test('field errors and the reference of a refusal reach the form', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').refuse('format-incorrect', { fields: { username: 'format-incorrect' } });
  expect(flows.state().session.failure).toMatchObject({
    fields: { username: 'format-incorrect' },
    reference: 'ref-1',
    message: 'said format-incorrect',
  });
});
test('a house that does not answer leads to a time-out, not to a button that stays busy', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.pass(45_000);
  expect(flows.state().activity['login']).toEqual({ state: 'failed', error: 'timeout' });
  expect(flows.state().session.failure?.code).toBe('timeout');
  expect(flows.call('login').options.signal?.aborted).toBe(true);
});
test('R-SESS-18 member info that fails leaves no half-started session', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').answer(userInfo);
  await flows.call('memberInfo').refuse('house-busy');
  expect(flows.state().session).toMatchObject({ phase: 'visitor', memberId: null, endedBy: 'memberInfoFailed' });
  expect(flows.platform.storage.session.get('token')).toBeNull();
  expect(flows.rest.told.at(-1)).toBe('session none');
  expect(flows.count('memberInfo')).toBe(1);
});
test('a password that must be changed comes first, and member info is not loaded yet', async () => {
  const flows = await flowsFixture();
  await press(flows);
  await flows.call('login').answer({ ...userInfo, mustChange: 'default' });
  expect(flows.state().dialogs.open).toEqual({ kind: 'changePassword', forced: true });
  expect(flows.count('memberInfo')).toBe(0);
});
test('an expired password forces a change only where the merchant configures it', async () => {
  const expired = { ...userInfo, mustChange: 'expired', passwordExpired: true };
  const lax = await flowsFixture();
  await press(lax);
  await lax.call('login').answer(expired);
  expect(lax.count('memberInfo')).toBe(1);
  const strict = await flowsFixture({ permission: { whitelabel: [{ modId: 'PWDEXPFORCECHANGE3', enabled: '1' }] } });
  await press(strict);
  await strict.call('login').answer(expired);
  expect(strict.state().dialogs.open).toEqual({ kind: 'changePassword', forced: true });
});
test('a ticked name is stored for the prefill, never the password; unticked it is cleared', async () => {
  const flows = await flowsFixture();
  const { local } = flows.platform.storage;
  await press(flows);
  await flows.call('login').answer(userInfo);
  expect(local.get('accountName')).toBe('meilin07');
  await flows.call('memberInfo').refuse('house-busy');
  await press(flows, asked({ remember: false }));
  await flows.call('login').answer(userInfo);
  expect(local.get('accountName')).toBeNull();
});
test('REL-16 captcha refresh acts at once and then ignores presses for a second', async () => {
  const flows = await flowsFixture();
  const image = { image: 'PHN2Zy8+', captchaId: 'c1' };
  await flows.send(refreshCaptcha());
  await flows.send(refreshCaptcha());
  expect(flows.count('captcha')).toBe(1);
  await flows.call('captcha').answer(image);
  await flows.pass(999);
  await flows.send(refreshCaptcha());
  expect(flows.count('captcha')).toBe(1);
  await flows.pass(1);
  await flows.send(refreshCaptcha());
  expect(flows.count('captcha')).toBe(2);
});
test('R-CALL-11 one press opens a trial account, which requests no unread count', async () => {
  const flows = await flowsFixture();
  await flows.send(tryForFree());
  expect(flows.call('loginFreePlay').body).toMatchObject({ platform: 'W', gatewayVersion: 3 });
  await flows.call('loginFreePlay').answer(userInfo);
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 4 });
  expect(flows.state().session.kind).toBe('trial');
  expect(flows.live.wants.at(-1)).toEqual(['system', 'wallet:m1007', 'member:m1007', 'winners:ALL']);
});
test('after log-in the requested page follows', async () => {
  const flows = await flowsFixture();
  await flows.send(requestProtectedRoute('/member?tab=2'));
  expect(flows.state().dialogs.open).toEqual({ kind: 'login' });
  await press(flows);
  await flows.call('login').answer(userInfo);
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.went).toEqual(['/member?tab=2']);
  expect(flows.state().dialogs.open).toBeNull();
});
test('SAFE-22 an address that is not our own path is never followed', async () => {
  const flows = await flowsFixture();
  for (const place of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    await flows.send(requestProtectedRoute(place));
  expect(flows.state().session.wanted).toBeNull();
});
