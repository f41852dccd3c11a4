import type * as crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { PASSWORD, tryLogin } from './support/rest.ts';

/** Cost of every password derivation requested from the system's crypto. */
const derived = vi.hoisted((): string[] => []);
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = (...given: Parameters<typeof real.argon2>): void => {
    const [algorithm, { memory, passes, parallelism, tagLength }] = given;
    derived.push([algorithm, memory, passes, parallelism, tagLength].join(' '));
    real.argon2(...given);
  };
  return { ...real, argon2 };
});

let house: RunningHouse;
const many = { burst: 1_000, perMinute: 10_000 };
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: many, prove: many } });
});
afterAll(() => house.close());

describe('the work of a log-in', () => {
  it('is one hash of the same cost for every failure, all with the same answer, and for refusals after the right password', async () => {
    const work: Record<string, string> = {};
    const refused: unknown[] = [];
    for (const [path, name, password] of [
      ['wrong password', 'meilin07', 'not-it-at-all'],
      ['unknown name', 'nobody-here', PASSWORD],
      ['unknown name, wrong password', 'nobody-there', 'not-it-at-all'],
      ['no member of the site', 'operator01', 'not-it-at-all'],
      ['self-excluded', 'rest01', 'not-it-at-all'],
      ['no member, right password', 'operator01', PASSWORD],
      ['right', 'meilin07', PASSWORD],
    ] as const) {
      // After an hour the failures are forgotten: no captcha is due.
      house.clock.advance(3_700_000);
      derived.length = 0;
      const { status, body } = await tryLogin(house.origin, name, password);
      work[path] = derived.join(', ');
      if (!path.includes('right')) refused.push({ status, ...body, correlationId: '' });
    }
    const [one = ''] = Object.values(work);
    expect(one).toMatch(/^argon2id 19456 2 1 32$/);
    for (const [path, done] of Object.entries(work)) expect(done, path).toBe(one);
    for (const answer of refused) expect(answer).toEqual(refused[0]);
    expect(refused[0]).toMatchObject({ status: 401, code: 'wrong-credentials' });
  });
  it('is no hash where the captcha is due, for known and unknown names alike', async () => {
    for (const name of ['sub21', 'nobody-at-all']) {
      for (let i = 0; i < 3; i++) await tryLogin(house.origin, name, 'wrong-one');
      derived.length = 0;
      expect((await tryLogin(house.origin, name, PASSWORD)).code, name).toBe('captcha-required');
      expect(derived, name).toEqual([]);
    }
  });
});
