import { expect, test } from 'vitest';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  openPasswordChange,
  changePassword,
  cancelPasswordChange,
  cancelRecovery,
  recoverByMail,
  recoverByPhone,
} from '../../domains/password/password.intents.ts';
import { secret } from '../../lib/secret.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const fresh = {
  token: 'f'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const inside = async () => {
  const flows = await flowsFixture({ token: 'kept' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openDialog({ kind: 'changePassword', forced: false }));
  return flows;
};
const wish = () =>
  changePassword({ oldPassword: secret('Old-pass-1'), newPassword: secret('New-pass-1'), submission: 'k1' });
const LATE_MS = 45_000;

test('no password, code or ticket is ever in the state or in an action', async () => {
  const flows = await inside();
  await flows.send(wish());
  await flows.call('changePassword').refuse('wrong-credentials', { fields: { oldPassword: 'wrong-credentials' } });
  const heard = JSON.stringify(flows.heard) + JSON.stringify(flows.state());
  for (const word of ['Old-pass-1', 'New-pass-1']) expect(heard).not.toContain(word);
  expect(flows.call('changePassword').body).toMatchObject({ oldPassword: 'Old-pass-1', newPassword: 'New-pass-1' });
});
test('a cancelled change closes its dialog, and its answer is dropped', async () => {
  const flows = await inside();
  await flows.send(wish());
  const asked = flows.call('changePassword');
  await flows.send(cancelPasswordChange());
  expect(asked.options.signal?.aborted).toBe(true);
  await asked.answer(fresh);
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.platform.storage.session.get('token')).toBe('kept');
});
test('a change without an answer times out with its message, and the dialog stays', async () => {
  const flows = await inside();
  await flows.send(wish());
  await flows.pass(LATE_MS);
  expect(flows.state().password.failure).toMatchObject({ code: 'timeout' });
  expect(flows.state().dialogs.open).toMatchObject({ kind: 'changePassword' });
});
test('a voluntary change continues the session under the fresh token, which the channel gets in-band', async () => {
  const flows = await inside();
  await flows.send(wish());
  await flows.call('changePassword').answer(fresh);
  flows.live.refreshed();
  await flows.settle();
  expect(flows.rest.told).toContain(`session ${fresh.token} renewal`);
  expect(flows.live.told).toContain('token');
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.went.at(-1)).toBe('/');
  expect(flows.state().session.phase).toBe('loggedIn');
});
test('a failed mail request keeps the dialog; a cancelled one sends nothing more', async () => {
  const flows = await flowsFixture();
  await flows.send(openDialog({ kind: 'forgotPassword' }));
  const mail = recoverByMail({ username: 'meilin07', email: 'mei@example.com', submission: 'k1' });
  await flows.send(mail);
  await flows.call('forgetPassword').fail('network');
  expect(flows.state().password.recovery).toMatchObject({ code: 'network' });
  expect(flows.state().dialogs.open).toEqual({ kind: 'forgotPassword' });
  await flows.send(mail);
  await flows.pass(LATE_MS);
  expect(flows.state().password.recovery).toMatchObject({ code: 'timeout' });
  await flows.send(mail);
  const asked = flows.call('forgetPassword');
  await flows.send(cancelRecovery());
  expect(asked.options.signal?.aborted).toBe(true);
  expect(flows.state().dialogs.open).toBeNull();
});
test('a reset by phone without member info leaves no half-started session (R-SESS-18)', async () => {
  const flows = await flowsFixture();
  await flows.send(openDialog({ kind: 'forgotPassword' }));
  await flows.send(
    recoverByPhone({
      mobileNum: '+60123456789',
      code: secret('314159'),
      newPassword: secret('New-pass-1'),
      submission: 'k1',
    }),
  );
  await flows.call('getPasswordByPhone').answer(fresh);
  expect(flows.state().session.phase).toBe('entering');
  await flows.pass(LATE_MS);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
});
test('a member with an authenticator app is asked for its code after the phone has set a new password', async () => {
  const flows = await flowsFixture();
  await flows.send(openDialog({ kind: 'forgotPassword' }));
  await flows.send(
    recoverByPhone({
      mobileNum: '+60123456789',
      code: secret('314159'),
      newPassword: secret('New-pass-1'),
      submission: 'k1',
    }),
  );
  const value = { ticket: 't1', methods: ['googleCode', 'recoveryCode'], hints: {} };
  await flows.call('getPasswordByPhone').refuse('verification-required', { value });
  expect(flows.state().dialogs.open).toEqual({ kind: 'verification' });
  expect(flows.state().session.extra).toMatchObject({ methods: ['googleCode', 'recoveryCode'], exempt: true });
  expect(flows.state().password.recovery).toBeNull();
  expect(flows.state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['password:changed']);
});
test('after an expired code another may be requested at once', async () => {
  const flows = await flowsFixture();
  await flows.send(
    recoverByPhone({
      mobileNum: '+60123456789',
      code: secret('1'),
      newPassword: secret('New-pass-1'),
      submission: 'k1',
    }),
  );
  await flows.call('getPasswordByPhone').refuse('code-expired');
  expect(flows.state().codes.waits.reset).toBeUndefined();
  expect(flows.state().password.recovery).toMatchObject({ code: 'code-expired' });
});
test('R-SESS-23 a page reloaded while the password must be changed asks for it again, with the old one, and starts no session', async () => {
  const flows = await flowsFixture({ token: 'kept', session: { mustChange: 'default' } });
  expect(flows.count('memberInfo')).toBe(0);
  expect(flows.state().dialogs.open).toEqual({ kind: 'changePassword', forced: true });
  await flows.send(openPasswordChange());
  expect(flows.state().password.oldPasswordWaived).toBe(false);
  await flows.send(wish());
  await flows.call('changePassword').answer(fresh);
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session.phase).toBe('loggedIn');
  expect(flows.platform.storage.session.get('mustChange')).toBeNull();
});
