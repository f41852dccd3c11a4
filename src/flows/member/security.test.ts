import { expect, test } from 'vitest';
import { openSecurity, bindContact } from '../../domains/member/security.intents.ts';
import { selectSecurity } from '../../domains/member/security.selectors.ts';
import { changePaymentPassword } from '../../domains/password/password.intents.ts';
import { requestCode } from '../../domains/verification/verification.intents.ts';
import { selectCodeFailure, selectCodeWait } from '../../domains/verification/verification.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const PASSWORD = 'Quiet-River-31';
const FACTS = {
  ...{ account: 'meilin07', registeredAt: 1, maskedMobile: '•••• 1001', maskedEmail: '', hasPassword: true },
  ...{ paymentPassword: 'unset', payeeCount: 0, authenticator: { since: null, codesLeft: 0 }, logins: [] },
};
const enter = async () => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openSecurity());
  await flows.call('securityCentre').answer(FACTS);
  return flows;
};
const security = (flows: Awaited<ReturnType<typeof enter>>) => selectSecurity(flows.state());
const ask = () =>
  requestCode({ purpose: 'contactSms', contact: '198765432', countryDialingCode: '60', password: secret(PASSWORD) });
const bind = (code = '123456') =>
  bindContact({
    ...{ channel: 'sms', contact: '198765432', countryDialingCode: '60', code: secret(code), submission: 'k1' },
  });

test('a code for a new contact starts a countdown, and its binding ends it and reads the account data again', async () => {
  const flows = await enter();
  await flows.send(ask());
  expect(flows.call('contactCode').body).toEqual({
    ...{ channel: 'sms', contact: '198765432', countryDialingCode: '60', password: PASSWORD },
  });
  await flows.call('contactCode').answer({ maskedContact: '•••• 5432', expiredMinutes: 1 });
  expect(selectCodeWait(flows.state(), 'contactSms')).toMatchObject({ because: 'sent' });
  await flows.send(bind());
  await flows.send(bind());
  expect(flows.count('bindContact')).toBe(1);
  expect(flows.call('bindContact').options.key).toBe('k1');
  await flows.call('bindContact').answer({ maskedContact: '•••• 5432' });
  expect(selectCodeWait(flows.state(), 'contactSms')).toBeNull();
  expect(security(flows).changed).toEqual({ what: 'sms' });
  await flows.call('securityCentre').answer({ ...FACTS, maskedMobile: '•••• 5432' });
  expect(security(flows).facts.data?.maskedMobile).toBe('•••• 5432');
});
test('a refusal at a field stands in the form, and any other where every refused code is explained', async () => {
  const flows = await enter();
  await flows.send(ask());
  await flows.call('contactCode').refuse('format-incorrect', { fields: { contact: 'unchanged' } });
  expect(security(flows).failure).toMatchObject({ fields: { contact: 'contact-unchanged' } });
  expect(selectCodeFailure(flows.state(), 'contactSms')).toBeNull();
  await flows.pass(2_000);
  await flows.send(ask());
  expect(security(flows).failure).toBeNull();
  await flows.call('contactCode').refuse('quota-exceeded');
  expect(selectCodeFailure(flows.state(), 'contactSms')).toMatchObject({ code: 'quota-exceeded' });
  await flows.send(bind());
  await flows.call('bindContact').fail('timeout');
  expect(security(flows).failure).toMatchObject({ code: 'timeout' });
});
test('a changed payment password is a change of the security centre, once that has been open', async () => {
  const flows = await enter();
  await flows.send(
    changePaymentPassword({ oldPassword: secret('Old-Word-11'), newPassword: secret(PASSWORD), submission: 'k2' }),
  );
  await flows.call('changePaymentPassword').answer({ setAt: 1 });
  expect(security(flows).changed).toEqual({ what: 'paymentPassword' });
  expect(flows.count('securityCentre')).toBe(2);
});
test('SAFE-12 no password and no code is in the state or an action', async () => {
  const flows = await enter();
  await flows.send(ask());
  await flows.call('contactCode').refuse('wrong-credentials', { fields: { password: 'wrong-credentials' } });
  await flows.send(bind('987123'));
  await flows.send(
    changePaymentPassword({ oldPassword: secret('Old-Word-11'), newPassword: secret('New-Word-22'), submission: 'k' }),
  );
  const everything = JSON.stringify(flows.heard) + JSON.stringify(flows.state());
  for (const word of [PASSWORD, '987123', 'Old-Word-11', 'New-Word-22']) expect(everything).not.toContain(word);
});
