/** The catalogue's paths against a running house (R-PATH): each exists and requires a session where its group says so. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { isServed } from './servedIds.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({
    betsPerSecond: null,
    rates: { ...RATES, enter: plenty, message: plenty, prove: plenty, write: plenty, read: plenty },
  });
});
afterAll(() => house.close());

const ids = Array.from({ length: 58 }, (_, at) => `R-PATH-${String(at + 1).padStart(2, '0')}`).filter(isServed);

describe('a path of the catalogue', () => {
  test.each(ids)('%s is served by the house to the roles of its group', async (id) => {
    const rows = CALLS.filter((row) => row.rows.includes(id));
    expect(rows.length).toBeGreaterThan(0);
    for (const { method, path, callers } of rows) {
      const answer = await fetch(`${house.origin}${path}`, { method });
      const { code } = (await answer.json()) as { readonly code?: string };
      expect(code, `${method} ${path}`).not.toBe('unknown-path');
      expect(code, path).not.toBe('not-built');
      if (callers.includes('visitor')) expect(code, path).not.toBe('not-logged-in');
      else expect([answer.status, code], path).toEqual([401, 'not-logged-in']);
    }
  });
});
