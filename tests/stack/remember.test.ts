/** The remember cookie over real HTTP (SAFE-13, SAFE-39). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { REMEMBER_COOKIE, cookieSetBy, exchangeRememberCookie } from './support/rememberCookie.ts';
import { call, tryLogin, PASSWORD } from './support/rest.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty } });
});
afterAll(() => house.close());

const remembered = async (account = 'meilin07') => {
  const reply = await tryLogin(house.origin, account, PASSWORD, { remember: true });
  return { token: reply.value.token, cookie: cookieSetBy(reply)?.value ?? '', reply };
};
const balance = async (token: string) => (await call(house.origin, '/wps/v2/wallets/balance', { token })).code;

describe('a remembered device', () => {
  it('SAFE-13 a log-in with the option sets the cookie, one without deletes it', async () => {
    const { reply, cookie } = await remembered();
    expect(cookieSetBy(reply)?.line).toBe(
      `${REMEMBER_COOKIE}=${cookie}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(cookieSetBy(await tryLogin(house.origin, 'meilin07'))?.line).toMatch(
      /=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
    expect(cookieSetBy(await tryLogin(house.origin, 'meilin07', 'not-the-one'))).toBeNull();
    const stored = JSON.stringify([[...house.engine.state().families.values()], await house.journal.read(0, 5_000)]);
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain(cookie.split('.')[1]);
  });
  it('SAFE-13 an exchange returns a session and the next value; the old value is void', async () => {
    const { cookie } = await remembered();
    const first = await exchangeRememberCookie(house.origin, cookie);
    expect(first.value).toMatchObject({ mustChange: 'none', changeTicket: null, firstTimeLogin: false });
    expect(await balance(first.value.token)).toBeNull();
    const next = cookieSetBy(first)?.value ?? '';
    expect(next).not.toBe(cookie);
    expect(next.split('.')[0]).toBe(cookie.split('.')[0]);
    const second = await exchangeRememberCookie(house.origin, next);
    expect(second.code).toBeNull();
    expect(await balance(second.value.token)).toBeNull();
  });
  it('SAFE-13 a stolen value ends the whole family at its second use, by thief or owner, and the journal says why', async () => {
    const { cookie, token } = await remembered();
    const thief = await exchangeRememberCookie(house.origin, cookie);
    expect(thief.code).toBeNull();
    const owner = await exchangeRememberCookie(house.origin, cookie);
    expect([owner.status, owner.code]).toEqual([401, 'not-logged-in']);
    expect(cookieSetBy(owner)?.value).toBe('');
    const later = await exchangeRememberCookie(house.origin, cookieSetBy(thief)?.value ?? '');
    expect(later.code).toBe('not-logged-in');
    expect([await balance(thief.value.token), await balance(token)]).toEqual(['not-logged-in', 'not-logged-in']);
    const events = (await house.journal.read(0, 5_000)).flatMap((record) => record.events as { type: string }[]);
    const family = cookie.split('.')[0];
    expect(events).toContainEqual({ type: 'familiesForgotten', families: [family], reason: 'reuse' });
  });
  it('SAFE-13 one value used fifty times at once logs in once, and then the family ends', async () => {
    const { cookie } = await remembered();
    const all = await Promise.all(Array.from({ length: 50 }, () => exchangeRememberCookie(house.origin, cookie)));
    const inside = all.filter(({ code }) => code === null);
    expect(inside).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'not-logged-in')).toHaveLength(49);
    expect(await balance(inside[0]?.value.token ?? '')).toBe('not-logged-in');
  });
  it('a repeated attempt receives the same answer with the same cookie (H-18)', async () => {
    const { cookie } = await remembered();
    const key = 'remember-once-0001';
    const [one, two] = [
      await exchangeRememberCookie(house.origin, cookie, {}, key),
      await exchangeRememberCookie(house.origin, cookie, {}, key),
    ];
    expect(two.value).toEqual(one.value);
    expect(cookieSetBy(two)).toEqual(cookieSetBy(one));
    expect(await balance(two.value.token)).toBeNull();
  });
  it('SAFE-13 expires after a day on the house’s clock, and with log-out at once', async () => {
    const { cookie } = await remembered('sub21');
    house.clock.advance(24 * 3_600_000 - 60_000);
    const near = await exchangeRememberCookie(house.origin, cookie);
    expect(near.code).toBeNull();
    expect(cookieSetBy(near)?.line).toMatch(/Max-Age=(?:5\d|60);/);
    house.clock.advance(60_000);
    expect((await exchangeRememberCookie(house.origin, cookieSetBy(near)?.value ?? '')).code).toBe('not-logged-in');
    const again = await remembered('sub21');
    const out = await call(house.origin, '/wps/session/logout', { method: 'DELETE', token: again.token });
    expect(cookieSetBy(out)?.value).toBe('');
    expect((await exchangeRememberCookie(house.origin, again.cookie)).code).toBe('not-logged-in');
  });
  it('SAFE-13 survives a restart of the house: valid values stay valid, used ones stay used', async () => {
    const disk = createSimulatedDisk();
    const options = { journal: disk, rates: { ...RATES, enter: plenty, prove: plenty } };
    const before = await startHouse(options);
    const reply = await tryLogin(before.origin, 'agent88', PASSWORD, { remember: true });
    const first = cookieSetBy(reply)?.value ?? '';
    const second = cookieSetBy(await exchangeRememberCookie(before.origin, first))?.value ?? '';
    await before.close();
    const after = await startHouse(options);
    const again = await exchangeRememberCookie(after.origin, second);
    expect(again.code).toBeNull();
    expect((await exchangeRememberCookie(after.origin, first)).code).toBe('not-logged-in');
    expect((await exchangeRememberCookie(after.origin, cookieSetBy(again)?.value ?? '')).code).toBe('not-logged-in');
    await after.close();
  });
});

it('the cookie of a member with the extra check is refused at an unknown address, and valid at a known one', async () => {
  const { cookie } = await remembered('sub21');
  const { guards, homes } = house.engine.state();
  guards.set('m1003', { addresses: [], bankAccountName: 'Sub', totpSeed: '' });
  const known = homes.get('m1003') ?? [];
  expect(known).not.toEqual([]);
  homes.set('m1003', ['198.51.100.7']);
  const away = await exchangeRememberCookie(house.origin, cookie);
  // Not `not-logged-in`, at which the portal would delete a cookie that is still valid at home.
  expect([away.status, away.code, cookieSetBy(away)]).toEqual([403, 'forbidden', null]);
  homes.set('m1003', known);
  expect((await exchangeRememberCookie(house.origin, cookie)).code).toBeNull();
  // A used value is detected at every address.
  homes.set('m1003', ['198.51.100.7']);
  expect(cookieSetBy(await exchangeRememberCookie(house.origin, cookie))?.value).toBe('');
  guards.delete('m1003');
});

describe('access to the exchange', () => {
  let cookie = '';
  beforeEach(async () => {
    ({ cookie } = await remembered());
  });
  const refused = async (headers: Readonly<Record<string, string>>) =>
    (await exchangeRememberCookie(house.origin, cookie, headers)).code;

  it('SAFE-39 only a page of the portal can use it, by JSON: another origin, a form or an image gets nothing and ends nothing', async () => {
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe('forbidden');
    expect(await refused({ origin: 'null' })).toBe('forbidden');
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe('forbidden');
    expect(await refused({ 'content-type': 'text/plain' })).toBe('forbidden');
    expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' })).toBe('forbidden');
    const send = (init: RequestInit) => fetch(`${house.origin}/wps/session/remember`, init);
    const withCookie = { cookie: `${REMEMBER_COOKIE}=${cookie}` };
    const noOrigin = await send({ method: 'POST', headers: { ...withCookie, 'content-type': 'application/json' } });
    expect([noOrigin.status, ((await noOrigin.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
    const noKey = await send({
      method: 'POST',
      headers: { ...withCookie, origin: house.origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([noKey.status, ((await noKey.json()) as { code: string }).code]).toEqual([400, 'bad-request']);
    expect((await send({ method: 'GET', headers: withCookie })).status).toBe(404);
    expect((await exchangeRememberCookie(house.origin, cookie)).code).toBeNull();
  });
  it('no other call uses the cookie', async () => {
    const answer = await fetch(`${house.origin}/wps/v2/wallets/balance`, {
      headers: { cookie: `${REMEMBER_COOKIE}=${cookie}`, origin: house.origin },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'not-logged-in']);
  });
  it('a browser without a value, with an invented one or with two has to log in', async () => {
    expect((await exchangeRememberCookie(house.origin, null)).code).toBe('not-logged-in');
    const made = `${'0'.repeat(32)}.${'A'.repeat(43)}`;
    expect((await exchangeRememberCookie(house.origin, made)).code).toBe('not-logged-in');
    expect((await exchangeRememberCookie(house.origin, `${cookie}; ${REMEMBER_COOKIE}=${made}`)).code).toBe(
      'not-logged-in',
    );
    expect((await exchangeRememberCookie(house.origin, cookie)).code).toBeNull();
  });
});
