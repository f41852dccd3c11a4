/**
 * No log-in reveals whether a phone number belongs to an account (SAFE-16): captcha and answers depend on the typed name
 * alone. Only the limit of guesses is per person, by either name (SAFE-17); docs/decisions/0118 says what that reveals.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { tryLogin } from './support/rest.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty } });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.advance(2 * 3_600_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
});
const ACCOUNT = 'agent88';
const [ITS_NUMBER, UNKNOWN_NUMBER] = ['+60 12-345 1002', '+60 12-345 7777'];
const WRONG = 'not-it-at-all';

const captcha = (): { readonly captchaId: string; readonly captcha: string } => {
  const captchaId = house.house.captchas.open('127.0.0.1');
  return { captchaId, captcha: house.house.captchas.peek(captchaId) ?? '' };
};
const failureOf = async (name: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await tryLogin(house.origin, name, WRONG, more);
  return { status, ...body, at: 0, correlationId: '' };
};
const walk = async ([first, then]: readonly [string, string]) => {
  const answers: unknown[] = [];
  for (let n = 0; n < 3; n++) answers.push(await failureOf(first));
  for (let n = 0; n < 2; n++) answers.push(await failureOf(then));
  return answers;
};
/** Failures of one sequence are forgotten before the next. */
const later = async (): Promise<void> => {
  house.clock.advance(2 * 3_600_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
};

describe('a number and an account', () => {
  it.each([
    ['after three failures of the account', [ACCOUNT, ITS_NUMBER], [ACCOUNT, UNKNOWN_NUMBER]],
    ['after three failures of the number', [ITS_NUMBER, ACCOUNT], [UNKNOWN_NUMBER, ACCOUNT]],
  ] as const)('SAFE-16 %s, the other is answered as if they were unrelated', async (_, own, other) => {
    const known = await walk(own);
    await later();
    expect(known).toEqual(await walk(other));
    expect(known.slice(0, 3)).toMatchObject([
      { code: 'wrong-credentials', value: { captcha: false } },
      { code: 'wrong-credentials', value: { captcha: false } },
      { code: 'wrong-credentials', value: { captcha: true } },
    ]);
    expect(known[3]).toMatchObject({ code: 'wrong-credentials', value: { captcha: false } });
  });
  it('SAFE-17 ten failures by both together slow down either, and no other account', async () => {
    for (let n = 0; n < 10; n++)
      expect(await failureOf(n % 2 === 0 ? ACCOUNT : ITS_NUMBER, captcha())).toMatchObject({
        code: 'wrong-credentials',
      });
    for (const name of [ACCOUNT, ITS_NUMBER])
      expect(await failureOf(name, captcha())).toMatchObject({ code: 'too-many-requests' });
    expect(await failureOf(UNKNOWN_NUMBER, captcha())).toMatchObject({ code: 'wrong-credentials' });
  });
  it('after a log-in by one name the other requires no captcha', async () => {
    for (let n = 0; n < 3; n++) await failureOf(ITS_NUMBER);
    expect(await failureOf(ITS_NUMBER)).toMatchObject({ code: 'captcha-required' });
    expect((await tryLogin(house.origin, ACCOUNT)).code).toBeNull();
    expect(await failureOf(ITS_NUMBER)).toMatchObject({ code: 'wrong-credentials', value: { captcha: false } });
  });
});
