/** Codes by SMS and the extra check, through the calls (SAFE-16, SAFE-18, R-SESS-22). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { stepOf, totpOf } from '../../server-mock/session/totp.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login, seal, solveBotCheck, tryLogin, LOGIN_PATH, PASSWORD, type LoginValue } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty, message: plenty } });
});
afterAll(() => house.close());
/** Advances time and ticks the house: numbers may receive messages again, failed log-ins are forgotten. */
const later = async (ms: number): Promise<void> => {
  house.clock.advance(ms);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
};
beforeEach(() => later(25 * 3_600_000));

const EXTRA = '/wps/verification/extra';
const newest = (): string => /\d{6}/.exec(house.house.outbox.list()[0]?.text ?? '')?.[0] ?? 'none';
const askCode = async (mobileNum: string, more: Readonly<Record<string, unknown>> = {}) =>
  call(house.origin, '/wps/verification/sms/noLogin', {
    method: 'POST',
    body: { mobileNum, countryDialingCode: '60', botCheck: await solveBotCheck(house.origin), ...more },
  });
const smsLogin = async (mobileNum: string, verificationCode: string) =>
  tryLogin(house.origin, '', '', { type: 'sms', mobileNum, countryDialingCode: '60', verificationCode });

describe('a code by SMS', () => {
  it('R-CALL-04 is sent with a countdown, logs its owner in once, and serves no other purpose', async () => {
    const sent = await askCode('012-345 1001');
    expect(sent.value).toEqual({ expiredMinutes: 1 });
    expect(house.house.outbox.list()[0]).toMatchObject({ by: 'sms', to: '60123451001' });
    const code = newest();
    const reply = await smsLogin('123451001', code);
    expect(reply.value).toMatchObject({ mustChange: 'none' });
    const { value } = await call(house.origin, '/wps/member/info', { token: reply.value.token });
    expect(value).toMatchObject({ account: 'meilin07' });
    expect((await smsLogin('123451001', code)).code).toBe('code-expired');
    house.clock.advance(61_000);
    await askCode('123451001', { purpose: 'reset' });
    expect((await smsLogin('123451001', newest())).code).toBe('code-expired');
  });
  it('SAFE-16 for an unknown number has the same answers as for a known one, before and after the code', async () => {
    const walk = async (number: string) => {
      const answers: unknown[] = [];
      const note = ({ status, body }: { status: number; body: object }) =>
        answers.push({ status, ...body, at: 0, correlationId: '' });
      note(await askCode(number));
      note(await askCode(number));
      note(await smsLogin(number, '12345x'));
      note(await smsLogin(number, ''));
      for (let i = 0; i < 5; i++) note(await smsLogin(number, '12345x'));
      return answers;
    };
    const known = await walk('123451002');
    const before = house.house.outbox.list().length;
    expect(await walk('198887777')).toEqual(known);
    expect(house.house.outbox.list()).toHaveLength(before);
    expect(known.map((one) => (one as { code?: string }).code)).toEqual([
      undefined,
      'too-many-requests',
      'invalid-verification-code',
      'missing-verification-code',
      ...Array(4).fill('invalid-verification-code'),
      'code-expired',
    ]);
  });
  it('SAFE-18 sent in fifty times at once logs in once', async () => {
    await askCode('123451001');
    const code = newest();
    const form = { username: '', password: '', type: 'sms', mobileNum: '123451001', verificationCode: code };
    const sealed = await Promise.all(
      Array.from({ length: 50 }, async () =>
        seal(house.origin, { ...form, botCheck: await solveBotCheck(house.origin) }),
      ),
    );
    const answers = await Promise.all(
      sealed.map((body) => call<LoginValue>(house.origin, LOGIN_PATH, { method: 'POST', body })),
    );
    expect(answers.filter(({ code: refused }) => refused === null)).toHaveLength(1);
    expect(answers.filter(({ code: refused }) => refused === 'code-expired')).toHaveLength(49);
  });
  it('R-CALL-05 for registration goes to a number; a wrong or missing one is reported at its field', async () => {
    const send = (mobileNo: string) =>
      call(house.origin, '/wps/verification/sms/register', {
        method: 'POST',
        body: { countryDialingCode: '60', mobileNo },
      });
    expect((await send('198765432')).value).toEqual({ expiredMinutes: 1 });
    expect(house.house.codes.use('login', '60198765432', newest())).toBe('expired');
    expect(house.house.codes.use('register', '60198765432', newest())).toBe('ok');
    expect((await send('abc')).body).toMatchObject({
      code: 'invalid-phone-number',
      fields: { mobileNum: 'invalid-phone-number' },
    });
    expect((await send(' ')).body).toMatchObject({ code: 'missing-phone-number' });
  });
  it('raises the catalogue’s errors by the numbers that the outbox lists', async () => {
    const codes: (string | null)[] = [];
    for (const ending of ['0001', '0002', '0003', '0004', '0007', '0008', '0009', '0012'])
      codes.push((await askCode(`19777${ending}`)).code);
    expect(codes).toEqual([
      'invalid-phone-number',
      'missing-phone-number',
      'too-many-requests',
      'unknown-error',
      'captcha-check-failed',
      'quota-exceeded',
      'operation-not-allowed',
      'sms-failed',
    ]);
    expect((await askCode('197770003')).body).toMatchObject({ retryAfter: 300 });
    for (const ending of ['0005', '0006', '0010']) {
      expect((await askCode(`19777${ending}`)).code).toBeNull();
      codes.push((await smsLogin(`19777${ending}`, '123456')).code);
    }
    expect(codes.slice(-3)).toEqual(['invalid-verification-code', 'missing-verification-code', 'code-expired']);
  });
  it('is refused where its flag is off', async () => {
    const set = (enabled: boolean) =>
      house.engine.submit({
        command: { kind: 'setFlag', flag: 'MOBILEVERCODELOGIN3', enabled },
        actor: 'control',
        key: `sms-${enabled}`,
      });
    await set(false);
    expect((await askCode('123451001')).code).toBe('operation-not-allowed');
    expect((await smsLogin('123451001', '123456')).code).toBe('operation-not-allowed');
    expect((await askCode('123451001', { purpose: 'reset' })).code).toBeNull();
    await set(true);
  });
});

describe('a log-in from an address that is not registered', () => {
  interface Ask {
    readonly ticket: string;
    readonly methods: readonly string[];
    readonly hints: Readonly<Record<string, string>>;
  }
  const ask = async (): Promise<Ask> => {
    const reply = await tryLogin(house.origin, 'away01');
    expect([reply.status, reply.code]).toEqual([403, 'verification-required']);
    return (reply.body as unknown as { readonly value: Ask }).value;
  };
  const send = (ticket: string, method: string) =>
    call(house.origin, `${EXTRA}/code`, { method: 'POST', body: { ticket, method } });
  const answer = async (ticket: string, method: string, code: string) =>
    call<LoginValue>(house.origin, EXTRA, {
      method: 'POST',
      body: await seal(house.origin, { ticket, method, code }, { path: EXTRA }),
    });
  const opens = async (token: string) => (await call(house.origin, '/wps/member/info', { token })).value['account'];

  it('requires one more proof, after the right password only, and shows no full contact address', async () => {
    expect((await tryLogin(house.origin, 'away01', 'not-it')).code).toBe('wrong-credentials');
    const { ticket, methods, hints } = await ask();
    expect(ticket.length).toBeGreaterThan(20);
    expect(methods).toEqual(['sms', 'email', 'bankAccountName', 'googleCode']);
    expect(hints).toEqual({ sms: '•••• 1011', email: 'a•••@mail.example' });
    expect((await tryLogin(house.origin, 'meilin07')).code).toBeNull();
  });
  it.each([
    ['sms', '60123451011'],
    ['email', 'away01@mail.example'],
  ] as const)('lets in by a code sent by %s, once', async (method, to) => {
    const { ticket } = await ask();
    expect((await send(ticket, method)).value).toEqual({ expiredMinutes: 1 });
    expect(house.house.outbox.list()[0]?.to).toBe(to);
    const code = newest();
    const { ticket: other } = await ask();
    expect((await answer(other, method, code)).code).toBe('code-expired');
    const reply = await answer(ticket, method, code);
    expect(await opens(reply.value.token)).toBe('away01');
    expect((await answer(ticket, method, code)).code).toBe('code-expired');
  });
  it('is accepted with the bank account owner’s name, ignoring blanks and capitals', async () => {
    const { ticket } = await ask();
    expect((await answer(ticket, 'bankAccountName', 'Lim Siew')).code).toBe('invalid-verification-code');
    expect((await answer(ticket, 'bankAccountName', '  ')).code).toBe('missing-verification-code');
    expect(await opens((await answer(ticket, 'bankAccountName', ' lim  siew LING ')).value.token)).toBe('away01');
  });
  it('is accepted with an authenticator’s code, each once', async () => {
    const seed = JSON.parse((await requestVendorHost(house.origin, '/outbox.json')).body) as {
      authenticators: { account: string; seed: string; code: string }[];
    };
    const [own] = seed.authenticators;
    expect(own?.account).toBe('away01');
    const code = totpOf(own?.seed ?? '', stepOf(house.clock.now()));
    const { ticket } = await ask();
    expect(await opens((await answer(ticket, 'googleCode', code)).value.token)).toBe('away01');
    expect((await answer((await ask()).ticket, 'googleCode', code)).code).toBe('invalid-verification-code');
  });
  it('SAFE-18 allows five tries in total within ten minutes; each wrong one counts as a failed log-in', async () => {
    const { ticket } = await ask();
    for (let i = 0; i < 5; i++)
      expect((await answer(ticket, 'googleCode', '000000')).code).toBe('invalid-verification-code');
    expect((await answer(ticket, 'bankAccountName', 'Lim Siew Ling')).code).toBe('code-expired');
    expect((await tryLogin(house.origin, 'away01')).code).toBe('captcha-required');
    await later(25 * 3_600_000);
    const late = await ask();
    house.clock.advance(10 * 60_000);
    expect((await answer(late.ticket, 'bankAccountName', 'Lim Siew Ling')).code).toBe('code-expired');
    expect((await send(late.ticket, 'sms')).code).toBe('code-expired');
    expect((await answer('never-issued', 'sms', '1')).code).toBe('code-expired');
  });
  it('does not count an empty answer as a try', async () => {
    const { ticket } = await ask();
    for (let i = 0; i < 12; i++) expect((await answer(ticket, 'sms', ' ')).code).toBe('missing-verification-code');
    expect(await opens((await answer(ticket, 'bankAccountName', 'Lim Siew Ling')).value.token)).toBe('away01');
  });
  it('is accepted once when fifty right answers arrive at once', async () => {
    const { ticket } = await ask();
    const all = await Promise.all(Array.from({ length: 50 }, () => answer(ticket, 'bankAccountName', 'Lim Siew Ling')));
    expect(all.filter(({ code }) => code === null)).toHaveLength(1);
  });
});

it('the first log-in says so, and its password need only be changed once', async () => {
  const first = await login(house.origin, 'fresh01', PASSWORD);
  expect(first).toMatchObject({ firstTimeLogin: true, mustChange: 'firstLogin' });
  expect(first.changeTicket).not.toBeNull();
});
it('SAFE-17 different spellings of a number count as one name, which requires a captcha after three failures', async () => {
  for (const typed of ['60123451003', '0123451003', '123451003'])
    expect((await tryLogin(house.origin, typed, 'not-it-at-all')).code).toBe('wrong-credentials');
  expect((await tryLogin(house.origin, '0060123451003')).code).toBe('captcha-required');
  await later(2 * 3_600_000);
  expect((await tryLogin(house.origin, '0123451003')).code).toBeNull();
});
