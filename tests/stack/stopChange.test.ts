/** A change that its owner did not make, stopped by the link in the notice, over REST (decision 0298). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnswerOf } from '../../src/contract/call.ts';
import type * as calls from '../../src/contract/member/accountChange.calls.ts';
import { STOP_CHANGE } from '../../src/screens/paths.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { codeIn, createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { cookieSetBy, exchangeRememberCookie } from './support/rememberCookie.ts';
import { login, PASSWORD, tryLogin } from './support/rest.ts';

const WHO = 'meilin07';
const MAIL = 'meilin07@mail.example';
const NUMBER = '60123451001';
const DAY = 24 * 3_600_000;
let house: RunningHouse;
let callHouse: PipelineClient;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
});
afterAll(() => house.close());
/** Contacts may receive messages again. */
beforeEach(async () => {
  house.clock.advance(DAY + 3_600_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
});

const ticketTo = (contact: string): string => {
  const link = /https?:\S+/.exec(newestMessageTo(house, contact))?.[0] ?? '';
  expect(link.startsWith(`${house.house.addresses.main().portal}${STOP_CHANGE}#`)).toBe(true);
  return link.split('#')[1] ?? '';
};
const look = (ticket: string) => callHouse<AnswerOf<typeof calls.accountChange>>('accountChange', { body: { ticket } });
const disown = (ticket: string) => callHouse<AnswerOf<typeof calls.disownChange>>('disownChange', { body: { ticket } });
const isAlive = async (token: string): Promise<boolean> => (await callHouse('memberInfo', { token })).code === null;
/** As another person with the open session and the password would. */
const bindNumber = async (token: string, contact: string): Promise<void> => {
  const to = { channel: 'sms', contact, countryDialingCode: '60' };
  await callHouse('contactCode', { token, body: { ...to, password: PASSWORD } });
  const verificationCode = codeIn(newestMessageTo(house, `60${contact}`));
  expect((await callHouse('bindContact', { token, body: { ...to, verificationCode } })).code).toBeNull();
};

it('the old contact sees what was changed, stops it, and recovers the account', async () => {
  const remembered = await tryLogin(house.origin, WHO, PASSWORD, { remember: true });
  const { token } = await login(house.origin, WHO);
  await bindNumber(token, '198765432');
  const ticket = ticketTo(NUMBER);
  expect(ticketTo(MAIL)).toBe(ticket);
  expect(JSON.stringify(await house.journal.read(0, 5_000))).not.toContain(ticket);
  const { value: change } = await look(ticket);
  expect(change).toMatchObject({ account: WHO, what: 'mobile', shown: '•••• 5432' });
  expect(house.clock.now() - change.at).toBeLessThan(60_000);
  // A look changes nothing.
  expect(await isAlive(token)).toBe(true);
  const { value } = await disown(ticket);
  expect(value.undone).toBe('contact');
  expect(value.heldUntil - house.clock.now()).toBeGreaterThan(3 * DAY - 60_000);
  for (const one of [token, remembered.value.token]) expect(await isAlive(one)).toBe(false);
  expect((await exchangeRememberCookie(house.origin, cookieSetBy(remembered)?.value ?? '')).code).toBe('not-logged-in');
  expect((await tryLogin(house.origin, WHO)).code).toBe('wrong-credentials');
  await callHouse('forgetPassword', { body: { username: WHO, email: MAIL } });
  const mailed = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(newestMessageTo(house, MAIL))?.[0] ?? '';
  const own = await login(house.origin, WHO, mailed);
  const chosen = { oldPassword: mailed, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  const changed = await callHouse<{ token: string }>('changePassword', { token: own.token, body: chosen });
  const held = await callHouse<{ heldUntil: number | null }>('withdrawalTerms', { token: changed.value.token });
  expect(held.value.heldUntil).toBe(value.heldUntil);
  expect(house.engine.state().mobiles.has('60198765432')).toBe(false);
});
it('a used, an expired and an unknown ticket have the same answer', async () => {
  const { token } = await login(house.origin, WHO);
  await bindNumber(token, '191112222');
  const used = ticketTo(NUMBER);
  await disown(used);
  const answers = [await look(used), await disown(used), await look('x'.repeat(43)), await disown('unknown')];
  house.clock.advance(7 * DAY);
  for (const { code, failure } of [...answers, await look(used)])
    expect([code, failure.message, failure.value]).toEqual(['code-expired', answers[0]?.failure.message, undefined]);
});
