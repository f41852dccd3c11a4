import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/call.ts';
import { guessDelay } from '../../server-mock/session/guessDelay.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { postSeamless } from './support/signedRequests.ts';
import { call, login, seal, solveBotCheck, tryLogin, LOGIN_PATH, PASSWORD, type LoginValue } from './support/rest.ts';

let house: RunningHouse;
beforeEach(async () => {
  house = await startHouse();
});
afterEach(() => house.close());

const balance = (token: string) => call(house.origin, '/wps/v2/wallets/balance', { token });
const weak = (): string => house.world.sampleAccounts.find(({ account }) => account === 'newbie01')!.password;
const captcha = async () => {
  const { value } = await call<{ captchaId: string; image: string }>(house.origin, '/wps/captcha');
  return { captchaId: value.captchaId, captcha: house.house.captchas.peek(value.captchaId) ?? '' };
};

describe('logging in', () => {
  it('R-CALL-01 SAFE-53 returns a token that opens the balance, and stores only its hash', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const { value, position, headers } = await balance(token);
    expect(value).toMatchObject({ balance: '12845.70', currency: 'MYR', currencySymbol: 'RM' });
    expect(position).toMatchObject({ epoch: house.engine.epoch });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify([...house.engine.state().sessions.values()])).not.toContain(token);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
  });
  it('R-ENT-02 says why a password must change, with a one-use ticket and never the password', async () => {
    const first = await tryLogin(house.origin, 'newbie01', weak());
    expect(first.value.firstTimeLogin).toBe(true);
    expect(first.value.mustChange).not.toBe('none');
    expect(first.value.changeTicket).toBeTypeOf('string');
    const expired = await tryLogin(house.origin, 'expired01');
    expect(expired.value).toMatchObject({ passwordExpired: true, mustChange: 'expired' });
    const plain = await tryLogin(house.origin, 'meilin07');
    expect(plain.value).toMatchObject({ mustChange: 'none', changeTicket: null, firstTimeLogin: false });
    expect(JSON.stringify([first.body, expired.body])).not.toMatch(new RegExp(`${PASSWORD}|${weak()}`));
  });
  it('does not distinguish an unknown name from a wrong password; names a closed account only after the right one', async () => {
    const wrong = [];
    for (const [name, password] of [
      ['meilin07', 'not-it-at-all'],
      ['nobody-here', PASSWORD],
      ['operator01', 'not-it-at-all'],
      ['rest01', 'not-it-at-all'],
    ] as const) {
      const { status, body } = await tryLogin(house.origin, name, password);
      wrong.push({ status, ...body, correlationId: '' });
    }
    for (const one of wrong) expect(one).toEqual(wrong[0]);
    expect(wrong[0]).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect((await tryLogin(house.origin, 'operator01')).code).toBe('non-member');
    expect((await tryLogin(house.origin, 'rest01')).code).toBe('self-excluded');
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD, { side: 'agent' })).code).toBe('non-agent');
    expect((await tryLogin(house.origin, 'agent88', PASSWORD, { side: 'agent' })).code).toBeNull();
  });
  it('SAFE-17 requires a captcha from the third failure, and then accepts the right password with it', async () => {
    for (let i = 0; i < 2; i++)
      expect((await tryLogin(house.origin, 'meilin07', 'wrong-one')).body).toMatchObject({ value: { captcha: false } });
    expect((await tryLogin(house.origin, 'meilin07', 'wrong-one')).body).toMatchObject({ value: { captcha: true } });
    const without = await tryLogin(house.origin, 'meilin07');
    expect(without.body).toMatchObject({ code: 'captcha-required', value: { captcha: true } });
    const image = await captcha();
    const wrongly = await tryLogin(house.origin, 'meilin07', PASSWORD, { ...image, captcha: 'x' });
    expect(wrongly.body).toMatchObject({ code: 'captcha-wrong', fields: { captcha: 'captcha-wrong' } });
    // SAFE-18: one try each, right or wrong.
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD, image)).code).toBe('captcha-wrong');
    expect((await tryLogin(house.origin, 'meilin07', PASSWORD, await captcha())).code).toBeNull();
    expect((await tryLogin(house.origin, 'meilin07')).code).toBeNull();
    expect((await tryLogin(house.origin, 'locked01')).code).toBe('captcha-required');
  });
  it('SAFE-17 slows down from the tenth failure, for this account alone', async () => {
    const guess = async (i: number) =>
      (await tryLogin(house.origin, 'sub21', 'guess-guess', i < 3 ? {} : await captcha())).body as Failure;
    for (let i = 0; i < 10; i++) expect((await guess(i)).code).toBe('wrong-credentials');
    const slowed = await guess(10);
    expect(slowed).toMatchObject({ code: 'too-many-requests', value: { captcha: true } });
    expect(slowed.retryAfter).toBeGreaterThan(1);
    expect(guessDelay.wait(house.engine.state(), 'agent88', '192.0.2.7', house.clock.now())).toBe(0);
    house.clock.advance((slowed.retryAfter ?? 0) * 1_000);
    const right = await tryLogin(house.origin, 'sub21', PASSWORD, await captcha());
    expect(right.code).toBeNull();
  });
  it('accepts each solved puzzle once, within ten minutes, and no unsolved one', async () => {
    const botCheck = await solveBotCheck(house.origin);
    const form = { username: 'meilin07', password: PASSWORD, type: 'username' };
    const send = async (solved: string) =>
      (
        await call(house.origin, LOGIN_PATH, {
          method: 'POST',
          body: await seal(house.origin, { ...form, botCheck: solved }),
        })
      ).code;
    const [first, second] = await Promise.all([send(botCheck), send(botCheck)]);
    expect([first, second].sort()).toEqual([null, 'verification-first'].sort());
    expect(await send('bm90aGluZw==')).toBe('verification-first');
    const [late, inTime] = [await solveBotCheck(house.origin), await solveBotCheck(house.origin)];
    house.clock.advance(10 * 60_000 - 5_000);
    expect(await send(inTime)).toBeNull();
    house.clock.advance(6_000);
    expect(await send(late)).toBe('verification-first');
  });
});

describe('a session', () => {
  const own = (): Promise<LoginValue> => login(house.origin, 'meilin07');
  it('R-CALL-02 ends with logout at once', async () => {
    const { token } = await own();
    expect((await call(house.origin, '/wps/session/logout', { method: 'DELETE', token })).status).toBe(200);
    expect((await balance(token)).code).toBe('not-logged-in');
  });
  it('D-60 renewal exchanges the token; the old one is revoked', async () => {
    const { token } = await own();
    house.clock.advance(60_000);
    const { value } = await call<LoginValue>(house.origin, '/wps/session/renew', { method: 'POST', token });
    expect(value.expiresAt).toBeGreaterThan(house.clock.now() + 29 * 60_000);
    expect((await balance(token)).code).toBe('not-logged-in');
    expect((await balance(value.token)).status).toBe(200);
  });
  it('D-60 a lost renewal answer is repeated under its key', async () => {
    const { token } = await own();
    const renew = () =>
      call<LoginValue>(house.origin, '/wps/session/renew', { method: 'POST', token, key: 'one-renewal-lost' });
    const [first, again] = [await renew(), await renew()];
    expect(again.value).toEqual(first.value);
    expect((await balance(again.value.token)).status).toBe(200);
  });
  it('ends after half an hour without renewal', async () => {
    const { token } = await own();
    house.clock.advance(30 * 60_000 - 5_000);
    expect((await balance(token)).status).toBe(200);
    house.clock.advance(6_000);
    expect((await balance(token)).code).toBe('not-logged-in');
  });
  it('SAFE-30 R-CALL-11 a trial account plays with its own play money and is refused where real members are required', async () => {
    const { value } = await call<LoginValue>(house.origin, '/wps/session/login/freeplay', {
      method: 'POST',
      body: { os: 'test', platform: 'W', encryption: 'none', gatewayVersion: 3 },
    });
    const { token } = value;
    const info = await call<{ id: string; type: number }>(house.origin, '/wps/member/info', { token });
    expect(info.value).toMatchObject({ type: 4 });
    expect((await balance(token)).status).toBe(200);
    expect((await call(house.origin, '/wps/relay/unread', { token })).code).toBe('trial-refused');
    const body = { gameId: 'x', vassalage: 'AG', language: 'EN', device: 'WEB' };
    expect((await call(house.origin, '/wps/game/launchGame', { method: 'POST', token, body })).code).toBe(
      'trial-refused',
    );
    const game = house.world.catalogue.byCategory('RNG').find(({ vendor }) => vendor === 'AG')!;
    const bet = { member: info.value.id, roundId: 'r1', txId: 'r1-d', demo: false, gameId: game.id, amount: '5.00' };
    expect((await postSeamless(house, 'debit', bet)).code).toBe('trial-refused');
  });
  it('maintenance and region close every call except those that report them', async () => {
    const { token } = await own();
    const set = (maintenance: boolean, regionRestriction: boolean, key: string) =>
      house.engine.submit({
        command: { kind: 'setStatus', maintenance, maintenanceEnd: null, regionRestriction },
        actor: 'control',
        key,
      });
    await set(true, true, 'maintenance');
    expect((await balance(token)).code).toBe('maintenance');
    expect((await tryLogin(house.origin, 'meilin07').catch(() => ({ code: 'maintenance' }))).code).toBe('maintenance');
    expect((await call(house.origin, '/wps/system/status')).value).toMatchObject({ maintenance: true });
    await set(false, true, 'region');
    expect((await balance(token)).code).toBe('region-restricted');
    expect((await call(house.origin, '/wps/system/permission')).value).toMatchObject({ regionRestriction: true });
    await set(false, false, 'open');
    expect((await balance(token)).status).toBe(200);
  });
});
