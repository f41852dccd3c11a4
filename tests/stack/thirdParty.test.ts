/** Third parties that the house simulates on the vendor host (D-62): identity providers, phone proof, analytics, outbox. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { Refused } from '../../server-mock/security/refused.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createPipelineClient } from './support/pipelineClient.ts';
import { call, type LoginValue, tryLogin } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
let back: string;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty, message: plenty } });
  back = `${house.origin}/third.html`;
});
afterAll(() => house.close());

const STATE = 'state-0001-abcdef';
/** Submits a button of the window's form. */
const submitWindow = (
  provider: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly location: string }> => {
  const { port } = new URL(house.origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: `/third/${provider}`,
        method: 'POST',
        headers: {
          host: `games.localhost:${port}`,
          origin: house.vendorOrigin,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
      },
    );
    asked.on('error', reject);
    asked.end(new URLSearchParams({ state: STATE, return: back, ...fields }).toString());
  });
};
const subjects = async (provider: string): Promise<readonly string[]> => {
  const { body } = await requestVendorHost(
    house.origin,
    `/third/${provider}?${new URLSearchParams({ state: STATE, return: back })}`,
  );
  return [...body.matchAll(/name="subject" value="(\d+)"/g)].map(([, subject = '']) => subject);
};
const credentialOf = async (provider: string, person: number): Promise<string> => {
  const { location } = await submitWindow(provider, { subject: (await subjects(provider))[person] ?? '' });
  return new URLSearchParams(new URL(location).hash.slice(1)).get('credential') ?? '';
};
const enter = (provider: string, credential: string, more: object = {}) =>
  call<LoginValue>(house.origin, '/wps/session/login/third', {
    method: 'POST',
    body: { provider, credential, ...more },
  });
const whoIs = async (token: string) => (await call(house.origin, '/wps/member/info', { token })).value;

describe('a provider’s window', () => {
  it('shows accounts to choose from, in the requested language, and runs no script', async () => {
    for (const [language, words] of [
      ['EN', 'Continue as'],
      ['CN', '选择身份继续'],
      ['MY', 'Teruskan sebagai'],
    ] as const) {
      const query = new URLSearchParams({ state: STATE, return: back, language });
      const page = await requestVendorHost(house.origin, `/third/facebook?${query}`);
      expect(page.status).toBe(200);
      expect(page.body).toContain(words);
      expect(page.body).not.toContain('<script');
      // With `no-referrer` the browser would hide the origin of the window's own form.
      expect(page.headers['referrer-policy']).toBe('same-origin');
      expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${house.origin};`);
    }
    expect((await subjects('google')).length).toBeGreaterThan(3);
    expect((await requestVendorHost(house.origin, '/third/elsewhere')).status).toBe(404);
  });
  it('returns to the portal’s own page alone, with the state unchanged', async () => {
    const [subject = ''] = await subjects('telegram');
    const { status, location } = await submitWindow('telegram', { subject });
    expect(status).toBe(303);
    expect(location.split('#')[0]).toBe(back);
    const fragment = new URLSearchParams(new URL(location).hash.slice(1));
    expect(fragment.get('state')).toBe(STATE);
    expect(fragment.get('credential')?.length).toBeGreaterThan(40);
    const cancelled = await submitWindow('telegram', { cancel: 'yes' });
    expect(cancelled.location).toBe(`${back}#state=${STATE}&error=popup-closed-by-user`);
    for (const bad of [
      'https://elsewhere.example/third.html',
      `${house.origin}/third.html?x=1`,
      `${house.origin}/`,
      `${house.origin}.elsewhere.example/third.html`,
      'data:text/html,x',
      '',
    ]) {
      expect(await submitWindow('telegram', { subject, return: bad }), bad).toEqual({ status: 400, location: '' });
      const query = new URLSearchParams({ state: STATE, return: bad });
      expect((await requestVendorHost(house.origin, `/third/telegram?${query}`)).status, bad).toBe(400);
    }
    expect((await submitWindow('telegram', { subject, state: '<script>' })).status).toBe(400);
    expect((await submitWindow('telegram', { subject: 'nobody' })).status).toBe(400);
    expect((await submitWindow('telegram', { subject }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

describe('logging in by a third party', () => {
  it('logs a linked person in to their own account, by a credential valid once', async () => {
    const credential = await credentialOf('facebook', 0);
    const reply = await enter('facebook', credential);
    expect(reply.value).toMatchObject({ mustChange: 'none', changeTicket: null });
    expect(await whoIs(reply.value.token)).toMatchObject({ account: 'meilin07' });
    expect((await enter('facebook', credential)).code).toBe('code-expired');
  });
  it('opens an account for a new person at the first visit, and finds it at the next', async () => {
    const first = await whoIs((await enter('google', await credentialOf('google', 2))).value.token);
    expect(first).toMatchObject({ nickname: 'Arif Rahman', type: 0 });
    const again = await whoIs((await enter('google', await credentialOf('google', 2))).value.token);
    expect(again['id']).toBe(first['id']);
    const elsewhere = await whoIs((await enter('telegram', await credentialOf('telegram', 2))).value.token);
    expect(elsewhere['id']).not.toBe(first['id']);
  });
  it('asks a member with an authenticator app for its code too (decision 0297)', async () => {
    const first = await enter('google', await credentialOf('google', 2));
    const { engine } = house;
    const [session] = [...engine.state().sessions.values()].slice(-1);
    const member = session?.member ?? '';
    const enrolment = { secret: 'A'.repeat(32), step: 1, recoveryHashes: [] };
    const submit = (command: Parameters<typeof engine.submit>[0]['command'], key: string) =>
      engine.submit({ command, actor: member, key });
    await submit({ kind: 'enrolAuthenticator', member, from: session?.id ?? '', ...enrolment }, 'enrol-1');
    const again = await enter('google', await credentialOf('google', 2));
    expect([first.code, again.code]).toEqual([null, 'verification-required']);
    expect(again.body).toMatchObject({ value: { methods: ['googleCode'] } });
    await submit({ kind: 'removeAuthenticator', member, factor: null }, 'remove-1');
    expect((await enter('google', await credentialOf('google', 2))).code).toBeNull();
  });
  it('a credential used fifty times at once logs in once', async () => {
    const credential = await credentialOf('google', 3);
    const all = await Promise.all(Array.from({ length: 50 }, () => enter('google', credential)));
    expect(all.filter(({ code }) => code === null)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'code-expired')).toHaveLength(49);
  });
  it('accepts a credential of its own provider only, within two minutes, and where the flag is on', async () => {
    expect((await enter('google', await credentialOf('facebook', 0))).code).toBe('code-expired');
    expect((await enter('google', 'made-up')).code).toBe('code-expired');
    const late = await credentialOf('facebook', 0);
    house.clock.advance(120_000);
    expect((await enter('facebook', late)).code).toBe('code-expired');
    const set = (enabled: boolean) =>
      house.engine.submit({
        command: { kind: 'setFlag', flag: 'FBLOGIN3', enabled },
        actor: 'control',
        key: `third-${enabled}`,
      });
    await set(false);
    expect((await enter('facebook', await credentialOf('facebook', 0))).code).toBe('operation-not-allowed');
    await set(true);
  });
  it('SAFE-09 a member with third-party log-in only sets a first password by that log-in; a session alone sets none', async () => {
    const person = (await subjects('google')).length - 1;
    const come = async () => (await enter('google', await credentialOf('google', person))).value;
    const chosen = { newPassword: 'Bright-Lamp-77', confirmNewPassword: 'Bright-Lamp-77' };
    const change = (token: string, body: Readonly<Record<string, string>>) =>
      createPipelineClient(house)<LoginValue>('changePassword', { token, body: { ...chosen, ...body } });
    const [first, second] = [await come(), await come()];
    const ticket = { changeTicket: first.changeTicket ?? '' };
    for (const [token, proof] of [
      [first.token, {}],
      [first.token, { oldPassword: 'a-made-up-word' }],
      [second.token, ticket],
    ] as const)
      expect((await change(token, proof)).failure.fields).toEqual({ oldPassword: 'none-set' });
    expect((await change(first.token, ticket)).code).toBeNull();
    const { account } = await whoIs((await come()).token);
    expect((await tryLogin(house.origin, String(account), chosen.newPassword)).code).toBeNull();
    // A member with a password has to enter it.
    expect((await come()).changeTicket).toBeNull();
  });
  it('by the agents’ log-in only agents, and logging in does not make a member an agent', async () => {
    const side = { side: 'agent' };
    expect((await enter('google', await credentialOf('google', 1), side)).code).toBeNull();
    expect((await enter('google', await credentialOf('google', 0), side)).code).toBe('non-agent');
    const members = house.engine.state().members.size;
    expect((await enter('facebook', await credentialOf('facebook', 3), side)).code).toBe('unknown-account');
    expect(house.engine.state().members.size).toBe(members);
  });
});

describe('phone authentication', () => {
  const ask = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    requestVendorHost(house.origin, path, { body, headers: { origin: house.origin, ...headers } });
  const send = (mobileNum: string) => ask('/phone/send', { countryDialingCode: '60', mobileNum });
  const newest = () => /\d{6}/.exec(house.house.outbox.list()[0]?.text ?? '')?.[0] ?? 'none';
  const confirm = (verificationId: unknown, code: string) => ask('/phone/confirm', { verificationId, code });
  const verdict = (token: string, number: string): string => {
    try {
      house.house.phoneAuth.verify(token, number);
      return 'ok';
    } catch (error) {
      return error instanceof Refused ? error.code : 'a defect';
    }
  };

  it('proves the number whose code was entered, once', async () => {
    const sent = await send('175550101');
    expect(sent.headers['access-control-allow-origin']).toBe(house.origin);
    const { verificationId } = sent.json();
    const wrong = await confirm(verificationId, '00000x');
    expect([wrong.status, wrong.json()]).toEqual([400, { error: 'invalid-verification-code' }]);
    const { idToken } = (await confirm(verificationId, newest())).json() as { idToken: string };
    expect((await confirm(verificationId, newest())).json()).toEqual({ error: 'code-expired' });
    expect(verdict(idToken, '60175550101')).toBe('ok');
    expect(verdict(idToken, '60175550101')).toBe('code-expired');
    house.clock.advance(61_000);
    const again = await send('175550101');
    const other = (await confirm(again.json()['verificationId'], newest())).json() as { idToken: string };
    expect(verdict(other.idToken, '60175550102')).toBe('invalid-verification-code');
    expect(verdict(other.idToken, '60175550101')).toBe('code-expired');
  });
  it.each([
    ['0001', 'invalid-phone-number', 400],
    ['0002', 'missing-phone-number', 400],
    ['0003', 'too-many-requests', 429],
    ['0004', 'unknown-error', 500],
    ['0007', 'captcha-check-failed', 400],
    ['0008', 'quota-exceeded', 429],
    ['0009', 'operation-not-allowed', 400],
    ['0011', 'popup-closed-by-user', 400],
  ])('a number ending in %s raises %s', async (ending, error, status) => {
    const reply = await send(`18666${ending}`);
    expect([reply.status, reply.json()['error']]).toEqual([status, error]);
  });
  it.each([
    ['0005', 'invalid-verification-code'],
    ['0006', 'missing-verification-code'],
    ['0010', 'code-expired'],
  ])('a code for a number ending in %s raises %s', async (ending, error) => {
    const { verificationId } = (await send(`18666${ending}`)).json();
    expect((await confirm(verificationId, newest())).json()).toEqual({ error });
  });
  it('SAFE-40 answers pages of the portal alone', async () => {
    const body = { countryDialingCode: '60', mobileNum: '175550199' };
    for (const origin of ['https://elsewhere.example', 'null', house.vendorOrigin]) {
      const reply = await ask('/phone/send', body, { origin });
      expect([reply.status, reply.headers['access-control-allow-origin']], origin).toEqual([403, undefined]);
    }
    expect((await ask('/phone/send', body, { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await ask('/phone/send', { ...body, isAgent: true })).json()).toEqual({ error: 'missing-phone-number' });
    expect(house.house.outbox.list().some(({ to }) => to === '60175550199')).toBe(false);
  });
});

describe('analytics', () => {
  it('SAFE-07 is a page for a frame of its own, whose script counts one hit and receives only an id', async () => {
    const page = await requestVendorHost(house.origin, '/analytics?id=G-TOTE001');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${house.origin}`);
    expect(page.body).toContain('src="/analytics.js"');
    const script = await requestVendorHost(house.origin, '/analytics.js');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(house.counters.get('analytics_hits_total', 'G-TOTE001')).toBe(0);
    expect((await requestVendorHost(house.origin, '/analytics/hit?id=G-TOTE001')).status).toBe(200);
    expect(house.counters.get('analytics_hits_total', 'G-TOTE001')).toBe(1);
    expect((await requestVendorHost(house.origin, '/analytics?id=%3Cscript%3E')).status).toBe(400);
    expect((await requestVendorHost(house.origin, '/analytics/hit?id=')).status).toBe(400);
  });
});

describe('the outbox', () => {
  it('shows sent messages, newest first, as text and never as markup', async () => {
    house.house.outbox.sms({ to: '60111', text: 'the older 111111' });
    house.house.outbox.mail({
      to: 'a@mail.example',
      subject: '<b>bold</b>',
      text: '<img src=x onerror=alert(1)> 222222',
    });
    const { body } = await requestVendorHost(house.origin, '/outbox');
    expect(body.indexOf('222222')).toBeLessThan(body.indexOf('111111'));
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).not.toMatch(/<img|<b>bold/);
    const { sent } = (await requestVendorHost(house.origin, '/outbox.json')).json() as { sent: { to: string }[] };
    expect(sent.slice(0, 2).map(({ to }) => to)).toEqual(['a@mail.example', '60111']);
    for (const [language, words] of [
      ['CN', '发件箱'],
      ['MY', 'Peti keluar'],
    ] as const)
      expect((await requestVendorHost(house.origin, `/outbox?language=${language}`)).body).toContain(
        `<h1>${words}</h1>`,
      );
  });
});
