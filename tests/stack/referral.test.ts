/** An invitation through the whole house: registered by REST with the code, played, read by the inviter. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login, type LoginValue } from './support/rest.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';

const SECRET = 'a-secret-for-this-test';
const PASSWORD = 'Bright-Lamp-77';
const NUMBER = '123477001';
let house: RunningHouse;
let callHouse: PipelineClient;
beforeAll(async () => {
  house = await startHouse({ control: 0, controlSecret: SECRET, betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
});
afterAll(() => house.close());

const control = async (action: string, body: unknown): Promise<void> => {
  const answer = await fetch(`${house.controlOrigin}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ ok: true });
};
const passwordOf = (account: string): string =>
  house.world.sampleAccounts.find((one) => one.account === account)?.password ?? '';

it('a member who registers with the code brings income, and their own bets a VIP level', async () => {
  const { token } = await login(house.origin, 'meilin07', passwordOf('meilin07'));
  const read = async (path: string, by = token) => (await call(house.origin, path, { token: by })).value;
  const { code } = (await read('/wps/relay/referral')) as { readonly code: string };
  await callHouse('smsRegisterCode', { body: { countryDialingCode: '60', mobileNo: NUMBER } });
  const registered = await callHouse<LoginValue>('register', {
    body: {
      ...{ username: 'NewFriend7', password: PASSWORD, confirmPassword: PASSWORD, mobileNum: NUMBER },
      ...{ countryDialingCode: '60', login: true, registerMethod: 'WEB', registerUrl: 'http://localhost/register' },
      ...{ domain: 'localhost', verificationCode: codeIn(newestMessageTo(house, `60${NUMBER}`)), referralCode: code },
    },
    address: '198.51.100.77',
  });
  expect(registered.code).toBeNull();
  await control('cash', { account: 'newfriend7', amount: 500_000 });
  await control('bet', { account: 'newfriend7', stake: 123_400, payout: 0 });
  expect(await read('/wps/relay/referral')).toMatchObject({
    pending: '1.23',
    granted: '0.00',
    invitees: 6,
    refused: 0,
  });
  const { list } = (await read('/wps/relay/referral/invitees')) as { readonly list: readonly object[] };
  expect(list.at(-1)).toMatchObject({ id: '6', name: 'ne***d7', state: 'counting', income: '1.23' });
  expect(await read('/wps/relay/vip', registered.value.token)).toMatchObject({
    level: 1,
    label: 'VIP Bronze',
    stake: '1234.00',
    nextMonthLevel: 1,
  });
  expect(await read('/wps/member/info', registered.value.token)).toMatchObject({
    hasVip: true,
    vipLabelName: 'VIP Bronze',
    vipRankLevel: 1,
  });
});
