/** The remember cookie over real HTTP (SAFE-13, SAFE-39). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES, type Rate } from '../../server-mock/rest/http/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { REMEMBER_NAME, setCookie, trade } from './support/remember.ts';
import { call, tryLogin, PASSWORD } from './support/rest.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty } });
});
afterAll(() => house.close());

const remembered = async (account = 'meilin07') => {
  const reply = await tryLogin(house.origin, account, PASSWORD, { remember: true });
  return { token: reply.value.token, cookie: setCookie(reply)?.value ?? '', reply };
};
const balance = async (token: string) => (await call(house.origin, '/wps/v2/wallets/balance', { token })).code;

describe('being remembered', () => {
  it('SAFE-13 a log-in that asks for it sets the cookie, one that does not takes it away', async () => {
    const { reply, cookie } = await remembered();
    expect(setCookie(reply)?.line).toBe(
      `${REMEMBER_NAME}=${cookie}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(setCookie(await tryLogin(house.origin, 'meilin07'))?.line).toMatch(
      /=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
    expect(setCookie(await tryLogin(house.origin, 'meilin07', 'not-the-one'))).toBeNull();
    const stored = JSON.stringify([[...house.engine.state().families.values()], await house.journal.read(0, 5_000)]);
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain(cookie.split('.')[1]);
  });
  it('SAFE-13 a trade gives a session and the next value; the old one never again', async () => {
    const { cookie } = await remembered();
    const first = await trade(house.origin, cookie);
    expect(first.value).toMatchObject({ mustChange: 'none', changeTicket: null, firstTimeLogin: false });
    expect(await balance(first.value.token)).toBeNull();
    const next = setCookie(first)?.value ?? '';
    expect(next).not.toBe(cookie);
    expect(next.split('.')[0]).toBe(cookie.split('.')[0]);
    const second = await trade(house.origin, next);
    expect(second.code).toBeNull();
    expect(await balance(second.value.token)).toBeNull();
  });
  it('SAFE-13 a stolen value ends the family, whoever shows it second, and the journal says why', async () => {
    const { cookie, token } = await remembered();
    const thief = await trade(house.origin, cookie);
    expect(thief.code).toBeNull();
    const owner = await trade(house.origin, cookie);
    expect([owner.status, owner.code]).toEqual([401, 'not-logged-in']);
    expect(setCookie(owner)?.value).toBe('');
    const later = await trade(house.origin, setCookie(thief)?.value ?? '');
    expect(later.code).toBe('not-logged-in');
    expect([await balance(thief.value.token), await balance(token)]).toEqual(['not-logged-in', 'not-logged-in']);
    const events = (await house.journal.read(0, 5_000)).flatMap((record) => record.events as { type: string }[]);
    const family = cookie.split('.')[0];
    expect(events).toContainEqual({ type: 'familiesForgotten', families: [family], reason: 'reuse' });
  });
  it('SAFE-13 of fifty that show one value at once, one is let in and none stays in', async () => {
    const { cookie } = await remembered();
    const all = await Promise.all(Array.from({ length: 50 }, () => trade(house.origin, cookie)));
    const inside = all.filter(({ code }) => code === null);
    expect(inside).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'not-logged-in')).toHaveLength(49);
    expect(await balance(inside[0]?.value.token ?? '')).toBe('not-logged-in');
  });
  it('the same attempt asked again is answered the same, cookie and all (H-18)', async () => {
    const { cookie } = await remembered();
    const key = 'remember-once-0001';
    const [one, two] = [await trade(house.origin, cookie, {}, key), await trade(house.origin, cookie, {}, key)];
    expect(two.value).toEqual(one.value);
    expect(setCookie(two)).toEqual(setCookie(one));
    expect(await balance(two.value.token)).toBeNull();
  });
  it('SAFE-13 ends after a day of the house, and with log-out at once', async () => {
    const { cookie } = await remembered('sub21');
    house.clock.advance(24 * 3_600_000 - 60_000);
    const near = await trade(house.origin, cookie);
    expect(near.code).toBeNull();
    expect(setCookie(near)?.line).toMatch(/Max-Age=(?:5\d|60);/);
    house.clock.advance(60_000);
    expect((await trade(house.origin, setCookie(near)?.value ?? '')).code).toBe('not-logged-in');
    const again = await remembered('sub21');
    const out = await call(house.origin, '/wps/session/logout', { method: 'DELETE', token: again.token });
    expect(setCookie(out)?.value).toBe('');
    expect((await trade(house.origin, again.cookie)).code).toBe('not-logged-in');
  });
  it('SAFE-13 outlives the house: what was good before it went down is good after, what was used is not', async () => {
    const disk = createDisk();
    const options = { journal: disk, rates: { ...RATES, enter: plenty, prove: plenty } };
    const before = await startHouse(options);
    const reply = await tryLogin(before.origin, 'agent88', PASSWORD, { remember: true });
    const first = setCookie(reply)?.value ?? '';
    const second = setCookie(await trade(before.origin, first))?.value ?? '';
    await before.close();
    const after = await startHouse(options);
    const again = await trade(after.origin, second);
    expect(again.code).toBeNull();
    expect((await trade(after.origin, first)).code).toBe('not-logged-in');
    expect((await trade(after.origin, setCookie(again)?.value ?? '')).code).toBe('not-logged-in');
    await after.close();
  });
});

it('a guarded member’s cookie opens no door at a strange address, and is good where they have come in before', async () => {
  const { cookie } = await remembered('sub21');
  const { guards, homes } = house.engine.state();
  guards.set('m1003', { addresses: [], bankAccountName: 'Sub', totpSeed: '' });
  const known = homes.get('m1003') ?? [];
  expect(known).not.toEqual([]);
  homes.set('m1003', ['198.51.100.7']);
  const away = await trade(house.origin, cookie);
  // Not `not-logged-in`: by that the portal would forget a cookie that is good again at home.
  expect([away.status, away.code, setCookie(away)]).toEqual([403, 'forbidden', null]);
  homes.set('m1003', known);
  expect((await trade(house.origin, cookie)).code).toBeNull();
  // A used value is noticed wherever it is shown.
  homes.set('m1003', ['198.51.100.7']);
  expect(setCookie(await trade(house.origin, cookie))?.value).toBe('');
  guards.delete('m1003');
});

describe('who may trade', () => {
  let cookie = '';
  beforeEach(async () => {
    ({ cookie } = await remembered());
  });
  const refused = async (headers: Readonly<Record<string, string>>) =>
    (await trade(house.origin, cookie, headers)).code;

  it('SAFE-39 only a page of the portal, by JSON: another origin, a form or an image gets nothing and ends nothing', async () => {
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe('forbidden');
    expect(await refused({ origin: 'null' })).toBe('forbidden');
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe('forbidden');
    expect(await refused({ 'content-type': 'text/plain' })).toBe('forbidden');
    expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' })).toBe('forbidden');
    const send = (init: RequestInit) => fetch(`${house.origin}/wps/session/remember`, init);
    const withCookie = { cookie: `${REMEMBER_NAME}=${cookie}` };
    const noOrigin = await send({ method: 'POST', headers: { ...withCookie, 'content-type': 'application/json' } });
    expect(noOrigin.status).toBe(403);
    const noKey = await send({
      method: 'POST',
      headers: { ...withCookie, origin: house.origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([noKey.status, ((await noKey.json()) as { code: string }).code]).toEqual([400, 'bad-request']);
    expect((await send({ method: 'GET', headers: withCookie })).status).toBe(404);
    expect((await trade(house.origin, cookie)).code).toBeNull();
  });
  it('no other call is moved by the cookie', async () => {
    const answer = await fetch(`${house.origin}/wps/v2/wallets/balance`, {
      headers: { cookie: `${REMEMBER_NAME}=${cookie}`, origin: house.origin },
    });
    expect(answer.status).toBe(401);
  });
  it('a browser without a value, with a made-up one or with two is told to log in', async () => {
    expect((await trade(house.origin, null)).code).toBe('not-logged-in');
    const made = `${'0'.repeat(32)}.${'A'.repeat(43)}`;
    expect((await trade(house.origin, made)).code).toBe('not-logged-in');
    expect((await trade(house.origin, `${cookie}; ${REMEMBER_NAME}=${made}`)).code).toBe('not-logged-in');
    expect((await trade(house.origin, cookie)).code).toBeNull();
  });
});
