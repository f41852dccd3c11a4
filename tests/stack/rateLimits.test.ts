/** Rate limits of calls, by address and by account (SAFE-35, SAFE-36). Limits of socket messages: connectionLimits.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import { createManualClock } from '../../server-mock/platform/manualClock.ts';
import { createCalls } from '../../server-mock/rest/calls.ts';
import { createRateLimit, rateClass, RATES, type RateClass } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { login } from './support/rest.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const CLASSES = Object.keys(RATES) as RateClass[];
/** One call of each class. Its answer does not matter: it is counted before it is read. */
const SAMPLES: Readonly<Record<RateClass, readonly [string, string]>> = {
  enter: ['POST', '/wps/session/login/third'],
  message: ['POST', '/wps/verification/sms/register'],
  prove: ['GET', '/wps/captcha'],
  write: ['POST', '/wps/chat/launch'],
  read: ['GET', '/wps/system/status'],
};
/** The house's calls with fresh buckets that never refill, because time stands still. */
const freshCalls = () => {
  const clock = { ...house.house.clock, mono: () => 0 };
  return createCalls({ house: { ...house.house, clock }, count: () => undefined, onDefect: () => undefined });
};
const callsWithStillClock = () => {
  const calls = freshCalls();
  return async (kind: RateClass, address: string, headers: Readonly<Record<string, string>> = {}) => {
    const [method, path] = SAMPLES[kind];
    const at = house.house.addresses.main();
    const reply = await calls.serve({ method, path, search: '', headers, body: '', address, at });
    const { code, retryAfter } = JSON.parse(reply.body ?? '{}') as Partial<Failure>;
    return { status: reply.status, code, retryAfter, header: reply.headers['retry-after'] };
  };
};

describe('limits of calls', () => {
  it.each(CLASSES)(
    'SAFE-35 SAFE-36 %s: an address’s burst passes, the next call is 429 with a time to wait; other addresses pass',
    async (kind) => {
      const ask = callsWithStillClock();
      for (let i = 0; i < RATES[kind].burst; i++) expect((await ask(kind, '192.0.2.1')).status).not.toBe(429);
      const over = await ask(kind, '192.0.2.1');
      expect(over).toMatchObject({ status: 429, code: 'too-many-requests', header: String(over.retryAfter) });
      expect(over.retryAfter).toBeGreaterThanOrEqual(1);
      expect(over.retryAfter).toBeLessThanOrEqual(Math.ceil(60 / RATES[kind].perMinute));
      // A forwarded header does not change the address.
      expect(
        (await ask(kind, '192.0.2.1', { 'x-forwarded-for': '192.0.2.9', forwarded: 'for=192.0.2.9' })).status,
      ).toBe(429);
      expect((await ask(kind, '192.0.2.2')).status).not.toBe(429);
      for (const other of CLASSES.filter((one) => one !== kind))
        expect((await ask(other, '192.0.2.1')).status).not.toBe(429);
    },
  );
  it('SAFE-35 an account is counted over all its addresses', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const calls = freshCalls();
    const ask = (address: string) =>
      calls.serve({
        method: 'GET',
        path: '/wps/member/info',
        search: '',
        headers: { authorization: `Bearer ${token}` },
        body: '',
        address,
        at: house.house.addresses.main(),
      });
    const { burst } = RATES.read;
    for (let i = 0; i < burst; i++) expect((await ask(`192.0.2.${i % 200}`)).status).toBe(200);
    const over = await ask('198.51.100.1');
    expect([over.status, over.headers['retry-after']]).toEqual([429, '1']);
    const other = await login(house.origin, 'agent88');
    const answer = await calls.serve({
      method: 'GET',
      path: '/wps/member/info',
      search: '',
      headers: { authorization: `Bearer ${other.token}` },
      body: '',
      address: '198.51.100.1',
      at: house.house.addresses.main(),
    });
    expect(answer.status).toBe(200);
  });
  it.each(CLASSES)(
    'SAFE-35 %s: a caller gets in after the given wait and no sooner, and the long-term rate holds',
    (kind) => {
      const clock = createManualClock();
      const limit = createRateLimit(clock);
      const { burst, perMinute } = RATES[kind];
      for (let i = 0; i < burst; i++) expect(limit.take(kind, 'one')).toBe(0);
      const wait = limit.take(kind, 'one');
      clock.advance((60_000 / perMinute) * 0.9);
      expect(limit.take(kind, 'one')).toBeGreaterThan(0);
      clock.advance(wait * 1_000);
      expect(limit.take(kind, 'one')).toBe(0);
      clock.advance(60 * 60_000);
      let passed = 0;
      for (let second = 0; second < 600; second++) {
        for (let i = 0; i < burst; i++) if (limit.take(kind, 'one') === 0) passed += 1;
        clock.advance(1_000);
      }
      expect(passed).toBeLessThanOrEqual(burst + perMinute * 10);
    },
  );
  it('calls that cost a password hash or a message are in no generous class', () => {
    const classes = Object.fromEntries(CALLS.map((row) => [row.name, rateClass(row)]));
    expect(classes).toMatchObject({
      login: 'enter',
      loginThirdParty: 'enter',
      sessionRemember: 'enter',
      extraVerification: 'enter',
      register: 'enter',
      registerMobile: 'enter',
      changePassword: 'enter',
      getPasswordByPhone: 'enter',
      smsLoginCode: 'message',
      smsRegisterCode: 'message',
      sendExtraCode: 'message',
      forgetPassword: 'message',
      balance: 'read',
    });
  });
});
