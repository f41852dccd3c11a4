import { expect, test } from 'vitest';
import { answerExtra, logIn } from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture, type FlowsFixtureOptions } from '../machinery/testing/flowsFixture.ts';

const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'default',
  changeTicket: 'c1',
};
const entry = { captcha: '', remember: true };
const byName = () => logIn({ ...entry, username: ' away01 ', password: secret('Furlong-88') });
const byCode = () => logIn({ ...entry, mobileNum: '123456789', countryDialingCode: '60', code: secret('482913') });
const demanded = async (action: ReturnType<typeof logIn>, options?: FlowsFixtureOptions): Promise<FlowsFixture> => {
  const flows = await flowsFixture(options);
  await flows.send(action);
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').refuse('verification-required', { value: { ticket: 't1', methods: ['googleCode'] } });
  return flows;
};
const proved = async (flows: FlowsFixture, mustChange = 'none'): Promise<void> => {
  await flows.send(answerExtra({ method: 'googleCode', code: secret('123456') }));
  await flows.call('extraVerification').answer({ ...userInfo, mustChange });
};

test('an extra check after a log-in by code forces no password change', async () => {
  const flows = await demanded(byCode());
  await proved(flows, 'default');
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session.phase).toBe('loggedIn');
  expect(flows.state().dialogs.open).toBeNull();
});
test('an extra check after a log-in by password keeps its forced change', async () => {
  const flows = await demanded(byName());
  await proved(flows, 'default');
  expect(flows.state().dialogs.open).toEqual({ kind: 'changePassword', forced: true });
  expect(flows.count('memberInfo')).toBe(0);
});
test('the remember choice is stored once the check has succeeded, not before', async () => {
  const flows = await demanded(byName());
  const { local } = flows.platform.storage;
  expect([local.get('accountName'), local.get('rememberedUntil')]).toEqual([null, null]);
  await proved(flows);
  expect(local.get('accountName')).toBe('away01');
  expect(Number(local.get('rememberedUntil')) - flows.platform.clock.now()).toBe(86_400_000);
});
test('an unticked remember choice clears the remembered name after the check', async () => {
  const { payload } = byName();
  const local = { accountName: 'meilin07', rememberedUntil: '1' };
  const flows = await demanded(logIn({ ...payload, remember: false }), { local });
  await proved(flows);
  expect(['accountName', 'rememberedUntil'].map((key) => flows.platform.storage.local.get(key))).toEqual([null, null]);
});
