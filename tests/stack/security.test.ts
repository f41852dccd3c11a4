/**
 * The security log of a running house (SAFE-51): one line for each kind of event, with time, actor, address and result,
 * and without any secret that passed through the house.
 */
import { randomUUID } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import type { SecurityEvent } from '../../server-mock/security/events.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createPipelineClient } from './support/pipelineClient.ts';
import { cookieSetBy, exchangeRememberCookie } from './support/rememberCookie.ts';
import { call, login, LOGIN_PATH, PASSWORD, seal, solveBotCheck, tryLogin } from './support/rest.ts';
import { connect, openSocket } from './support/socket.ts';
import { requestVendorHost } from './support/vendor.ts';

const SECRET = 'a-secret-for-this-test';
const HERE = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;
const MEILIN = 'm1001';
const folder = temporaryFolder();
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
/** Secrets that must not appear in the log. */
const secrets: string[] = [PASSWORD, SECRET];
let house: RunningHouse;
beforeAll(async () => {
  const rates = { ...RATES, enter: plenty, prove: plenty, message: { burst: 1, perMinute: 1 } };
  house = await startHouse({ journal: folder.path, control: 0, controlSecret: SECRET, rates });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

/** Entries added by this action, oldest first; entries counted for an earlier action are written by then. */
const notedBy = async (act: () => Promise<unknown>): Promise<readonly SecurityEvent[]> => {
  house.house.security.close();
  const before = house.house.security.recent().length;
  await act();
  const all = [...house.house.security.recent()].reverse().slice(before);
  for (const { at } of all) expect(Math.abs(Date.parse(at) - house.clock.now())).toBeLessThan(60_000);
  return all;
};
const line = (kind: string, what: string, result: string, actor: string | null = null) => ({
  kind,
  actor,
  what,
  result,
  address: expect.stringMatching(HERE) as unknown,
});
const token = async (account = 'meilin07'): Promise<string> => {
  const { token: own } = await login(house.origin, account);
  secrets.push(own);
  return own;
};
const refusedSocket = (options: Parameters<typeof openSocket>[1]) =>
  new Promise<void>((done) => {
    const socket = openSocket(house.origin, options);
    socket.once('connect_error', () => {
      socket.disconnect();
      done();
    });
  });

describe('a security event', () => {
  it('SAFE-51 a successful log-in, with its account', async () => {
    expect(await notedBy(() => token())).toMatchObject([line('login', 'login', 'ok', MEILIN)]);
  });
  it('SAFE-51 a failed log-in: the account or that there is none, but never the typed values', async () => {
    const typed = 'a-password-in-the-wrong-field';
    secrets.push(typed, 'not-it-at-all');
    const fail = (name: string) => tryLogin(house.origin, name, 'not-it-at-all');
    expect(await notedBy(() => fail('meilin07'))).toMatchObject([line('login', 'login', 'wrong-credentials', MEILIN)]);
    expect(await notedBy(() => fail(typed))).toMatchObject([line('login', 'login', 'wrong-credentials')]);
    expect(await notedBy(() => tryLogin(house.origin, 'operator01'))).toMatchObject([
      line('login', 'login', 'non-member', expect.any(String) as never),
    ]);
  });
  it('SAFE-51 a new password, with its account', async () => {
    const own = await token('sub21');
    const body = { oldPassword: 'not-it', newPassword: 'Bright-Lamp-77', confirmNewPassword: 'Bright-Lamp-77' };
    secrets.push('Bright-Lamp-77');
    const wrong = await notedBy(() =>
      createPipelineClient(house)('changePassword', { token: own, body, address: '127.0.0.1' }),
    );
    expect(wrong).toMatchObject([line('login', 'changePassword', 'wrong-credentials', 'm1003')]);
    const right = { ...body, oldPassword: PASSWORD };
    expect(
      await notedBy(() =>
        createPipelineClient(house)('changePassword', { token: own, body: right, address: '127.0.0.1' }),
      ),
    ).toMatchObject([line('login', 'changePassword', 'ok', 'm1003')]);
  });
  it('SAFE-51 a refusal: no right to a call, to a topic, to the control interface', async () => {
    const own = await token();
    expect(await notedBy(() => call(house.origin, '/wps/v2/wallets/balance'))).toMatchObject([
      line('refusal', 'balance', 'not-logged-in'),
    ]);
    const socket = await connect(house.origin, { token: own });
    expect(await notedBy(() => socket.subscribe('wallet:m1002'))).toMatchObject([
      line('refusal', 'hub.subscribe', 'forbidden', MEILIN),
    ]);
    socket.close();
    const ask = (bearer: string) =>
      fetch(`${house.controlOrigin}/security`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await notedBy(() => ask('a-guess'))).toMatchObject([line('refusal', 'control', 'unauthorised')]);
    const { events } = (await (await ask(SECRET)).json()) as { events: readonly SecurityEvent[] };
    expect(events[0]).toMatchObject(line('refusal', 'control', 'unauthorised'));
  });
  it('SAFE-51 a limit that was reached: of a call, and of guesses at an account', async () => {
    const ask = async () =>
      call(house.origin, '/wps/verification/sms/noLogin', {
        method: 'POST',
        body: { mobileNum: '123451009', countryDialingCode: '60', botCheck: await solveBotCheck(house.origin) },
      });
    await ask();
    expect(await notedBy(ask)).toMatchObject([line('limit', 'smsLoginCode', 'too-many-requests')]);
    house.engine.state().accountFailures.set('rest01', { count: 10, at: house.clock.now() });
    const guess = await notedBy(() => tryLogin(house.origin, 'rest01', 'not-it-at-all'));
    expect(guess).toMatchObject([
      line('limit', 'login', 'too-many-requests', house.engine.state().accounts.get('rest01') ?? ''),
    ]);
  });
  it('SAFE-51 a replay, of a sealed request or of a key with another body; and an expired or unknown token', async () => {
    const own = await token();
    const form = {
      username: 'meilin07',
      password: PASSWORD,
      type: 'username',
      botCheck: await solveBotCheck(house.origin),
    };
    const sealed = await seal(house.origin, form);
    const send = () => call(house.origin, LOGIN_PATH, { method: 'POST', body: sealed });
    await send();
    expect(await notedBy(send)).toMatchObject([line('replay', 'login', 'seal-refused')]);
    const key = randomUUID();
    const speak = (language: string) =>
      call(house.origin, '/wps/member/language', { method: 'POST', token: own, key, body: { language } });
    const first = await speak('CN');
    expect(first.code).toBeNull();
    expect(await notedBy(() => speak('MY'))).toMatchObject([line('replay', 'updateLanguage', 'key-reused', MEILIN)]);
    await call(house.origin, '/wps/session/logout', { method: 'DELETE', token: own });
    const late = () => call(house.origin, '/wps/v2/wallets/balance', { token: own });
    expect(await notedBy(late)).toMatchObject([line('token', 'balance', 'not-logged-in')]);
    for (const shown of [own, 'i'.repeat(43)])
      expect(await notedBy(() => refusedSocket({ token: shown }))).toMatchObject([
        line('token', 'hub', 'not-authorised'),
      ]);
  });
  it('SAFE-51 a remember cookie used twice: the replay, and the end of its family', async () => {
    const reply = await tryLogin(house.origin, 'meilin07', PASSWORD, { remember: true });
    const cookie = cookieSetBy(reply)?.value ?? '';
    const next = cookieSetBy(await exchangeRememberCookie(house.origin, cookie))?.value ?? '';
    secrets.push(cookie, next, reply.value.token);
    expect(await notedBy(() => exchangeRememberCookie(house.origin, cookie))).toMatchObject([
      line('family', 'sessionRemember', 'reused', MEILIN),
      line('replay', 'sessionRemember', 'not-logged-in', MEILIN),
    ]);
  });
  it('SAFE-51 a foreign page: at the one call with a cookie, at the hub by either transport, at the vendor', async () => {
    const origin = 'https://elsewhere.example';
    expect(await notedBy(() => exchangeRememberCookie(house.origin, null, { origin }))).toMatchObject([
      line('origin', 'sessionRemember', 'forbidden'),
    ]);
    for (const transport of ['websocket', 'polling'])
      expect(await notedBy(() => refusedSocket({ origin, transports: [transport] })), transport).toMatchObject([
        line('origin', 'hub', 'forbidden'),
      ]);
    for (const stranger of [origin, 'null'])
      expect(
        await notedBy(() =>
          requestVendorHost(house.origin, '/session', { body: { ticket: 'x' }, headers: { origin: stranger } }),
        ),
        stranger,
      ).toMatchObject([line('origin', 'vendor', 'forbidden')]);
  });
  it('form errors and successful reads are not security events', async () => {
    expect(await notedBy(() => createPipelineClient(house)('affiliateCheck', { query: { nothing: 'x' } }))).toEqual([]);
    expect(await notedBy(() => call(house.origin, '/wps/system/status'))).toEqual([]);
  });
});

describe('its file', () => {
  it('SAFE-51 holds every event and none of the secrets in them, and a command prints it', async () => {
    await house.close();
    const text = readFileSync(join(folder.path, 'security.log'), 'utf8');
    const kinds = new Set(
      text
        .trimEnd()
        .split('\n')
        .map((one) => (JSON.parse(one) as SecurityEvent).kind),
    );
    expect([...kinds].sort()).toEqual(['family', 'limit', 'login', 'origin', 'refusal', 'replay', 'token']);
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const command = ['server-mock/cli/security.ts', folder.path];
    const show = (...more: readonly string[]) =>
      execFileSync(process.execPath, [...command, ...more], { encoding: 'utf8' })
        .trimEnd()
        .split('\n');
    expect(show('--kind', 'family')).toEqual([
      expect.stringMatching(/Z {2}family {3}m1001 +\S+ +sessionRemember +reused$/),
    ]);
    expect(show('--last', '2', '--json')).toHaveLength(2);
    const wrong = spawnSync(process.execPath, [...command, '--kind', 'nonsense'], { encoding: 'utf8' });
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('There is no kind "nonsense"')]);
  });
});
