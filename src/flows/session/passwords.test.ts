import { expect, test } from 'vitest';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  beginChange,
  changePassword,
  giveUpChange,
  giveUpRecovery,
  recoverByMail,
  recoverByPhone,
} from '../../domains/password/password.intents.ts';
import { secret } from '../../lib/secret.ts';
import { testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const fresh = {
  token: 'f'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const inside = async () => {
  const flows = await testFlows({ token: 'kept' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openDialog({ kind: 'changePassword', forced: false }));
  return flows;
};
const wish = () =>
  changePassword({ oldPassword: secret('Old-pass-1'), newPassword: secret('New-pass-1'), submission: 'k1' });
const LATE_MS = 45_000;

test('no password, code or ticket ever stands in the state or in an action that is told', async () => {
  const flows = await inside();
  await flows.send(wish());
  await flows.call('changePassword').refuse('wrong-credentials', { fields: { oldPassword: 'wrong-credentials' } });
  const heard = JSON.stringify(flows.heard) + JSON.stringify(flows.state());
  for (const word of ['Old-pass-1', 'New-pass-1']) expect(heard).not.toContain(word);
  expect(flows.call('changePassword').body).toMatchObject({ oldPassword: 'Old-pass-1', newPassword: 'New-pass-1' });
});
test('a change given up is cancelled, its dialog closed, its answer forgotten', async () => {
  const flows = await inside();
  await flows.send(wish());
  const asked = flows.call('changePassword');
  await flows.send(giveUpChange());
  expect(asked.options.signal?.aborted).toBe(true);
  await asked.answer(fresh);
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.platform.storage.session.get('token')).toBe('kept');
});
test('a change that nobody answers ends in time with its sentence, and the dialog stays', async () => {
  const flows = await inside();
  await flows.send(wish());
  await flows.pass(LATE_MS);
  expect(flows.state().password.failure).toMatchObject({ code: 'timeout' });
  expect(flows.state().dialogs.open).toMatchObject({ kind: 'changePassword' });
});
test('a wished change goes on in the same session under the fresh token, the channel told in-band', async () => {
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
test('a mail that could not be asked for keeps the dialog; given up, it asks nothing more', async () => {
  const flows = await testFlows();
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
  await flows.send(giveUpRecovery());
  expect(asked.options.signal?.aborted).toBe(true);
  expect(flows.state().dialogs.open).toBeNull();
});
test('a reset by phone whose member info never comes leaves nobody half inside (R-SESS-18)', async () => {
  const flows = await testFlows();
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
test('a code that has run out lets another be asked for at once', async () => {
  const flows = await testFlows();
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
test('R-SESS-23 a page loaded again while the password must be changed asks for it again, with the old one, and lets nobody in', async () => {
  const flows = await testFlows({ token: 'kept', session: { mustChange: 'default' } });
  expect(flows.count('memberInfo')).toBe(0);
  expect(flows.state().dialogs.open).toEqual({ kind: 'changePassword', forced: true });
  await flows.send(beginChange());
  expect(flows.state().password.oldKnown).toBe(false);
  await flows.send(wish());
  await flows.call('changePassword').answer(fresh);
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session.phase).toBe('loggedIn');
  expect(flows.platform.storage.session.get('mustChange')).toBeNull();
});
